package gust.cli.weather;

import com.google.gson.stream.JsonWriter;
import gust.cli.JsonDocument;
import gust.render.kit.RenderContext;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.service.Whereabouts;
import gust.sun.Almanac;
import gust.sun.Moon;
import gust.sun.SolarDay;
import gust.weather.Place;
import gust.weather.Rounding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** {@code gust sun --json}, as {@code docs/scripts.md} describes it. */
record SunDocument(Almanac almanac, JsonWriter json) {
  private static final int QUARTERS = 4;
  private static final int NIGHTS = 7;

  static byte[] of(Answer<Whereabouts> answer, RenderContext context) {
    Place place = answer.weather().place();
    Almanac almanac =
        place.coordinates().orElseThrow().almanac(answer.weather().offset(), context.now());
    String name = new Words(context).title(place, answer);
    return JsonDocument.of(json -> new SunDocument(almanac, json).write(name))
        .getBytes(StandardCharsets.UTF_8);
  }

  private void write(String place) throws IOException {
    json.beginObject().name("place").value(place);
    json.name("latitude").value(almanac.latitude());
    json.name("longitude").value(almanac.longitude());
    time("time", Optional.of(almanac.now().truncatedTo(ChronoUnit.SECONDS)));
    json.name("sun").beginObject();
    sun();
    json.endObject().name("moon").beginObject();
    moon();
    json.endObject().endObject();
  }

  private void sun() throws IOException {
    LocalDate today = almanac.today();
    SolarDay day = almanac.day(today);
    SolarDay twilight = day.withTwilight(almanac.latitude());
    number("altitude", Rounding.tenths(almanac.sunAltitude(almanac.now().getEpochSecond())));
    time("dawn", twilight.rise(), twilight);
    time("rise", day.rise(), day);
    time("highest", Optional.of(Instant.ofEpochSecond(day.noon())));
    number("highest_altitude", Rounding.tenths(almanac.highest(today)));
    time("set", day.set(), day);
    time("dusk", twilight.set(), twilight);
    json.name("day_length").value(day.length());
    json.name("day_length_change").value(day.length() - almanac.day(today.minusDays(1)).length());
    extreme("shortest_day", almanac.shortest());
    extreme("longest_day", almanac.longest());
  }

  private void moon() throws IOException {
    phase(Moon.at(almanac.now()));
    time("rise", almanac.moonrise());
    time("set", almanac.moonset());
    json.name("quarters").beginArray();
    Instant after = almanac.now();
    for (int i = 0; i < QUARTERS; i++) {
      Moon.Event next = Moon.nextQuarter(after);
      json.beginObject().name("phase").value(next.phase().words());
      time("time", Optional.of(next.time()));
      json.endObject();
      after = next.time().plusSeconds(SolarDay.SECONDS);
    }
    json.endArray().name("nights").beginArray();
    for (int i = 0; i < NIGHTS; i++) {
      json.beginObject().name("date").value(almanac.today().plusDays(i).toString());
      phase(almanac.moonOf(i));
      json.endObject();
    }
    json.endArray();
  }

  private void phase(Moon moon) throws IOException {
    json.name("phase").value(moon.phase().words());
    number("lit", Rounding.hundredths(moon.lit()));
  }

  private void extreme(String name, LocalDate date) throws IOException {
    json.name(name).beginObject().name("date").value(date.toString());
    json.name("day_length").value(almanac.day(date).length()).endObject();
  }

  private void number(String name, String digits) throws IOException {
    json.name(name).jsonValue(digits);
  }

  /** Null in the polar day and night. */
  private void time(String name, long second, SolarDay day) throws IOException {
    Instant at = Instant.ofEpochSecond(second);
    time(name, day.isPolar() ? Optional.empty() : Optional.of(at));
  }

  private void time(String name, Optional<Instant> at) throws IOException {
    json.name(name);
    json.value(
        at.map(it -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(it.atOffset(almanac.offset())))
            .orElse(null));
  }
}
