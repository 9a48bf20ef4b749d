package gust.cli.weather;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.render.kit.RenderContext;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.service.Whereabouts;
import gust.sun.Almanac;
import gust.sun.Moon;
import gust.sun.SolarDay;
import gust.weather.Place;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/** {@code gust sun --json}, as {@code docs/scripts.md} describes it. */
record SunDocument(Almanac almanac) {
  private static final int QUARTERS = 4;
  private static final int NIGHTS = 7;

  static byte[] of(Answer<Whereabouts> answer, RenderContext context) {
    Place place = answer.weather().place();
    Almanac almanac =
        place.coordinates().orElseThrow().almanac(answer.weather().offset(), context.now());
    SunDocument document = new SunDocument(almanac);
    JsonObject json = new JsonObject();
    json.addProperty("place", new Words(context).title(place, answer));
    json.addProperty("latitude", almanac.latitude());
    json.addProperty("longitude", almanac.longitude());
    json.add("time", document.time(almanac.now()));
    json.add("sun", document.sun());
    json.add("moon", document.moon());
    return json.toString().getBytes(StandardCharsets.UTF_8);
  }

  private JsonObject sun() {
    LocalDate today = almanac.today();
    SolarDay day = almanac.day(today);
    JsonObject sun = new JsonObject();
    sun.add("altitude", number(almanac.sunAltitude(almanac.now().getEpochSecond())));
    sun.add("highest_altitude", number(almanac.highest(today)));
    almanac.events().forEach(event -> sun.add(event.name(), time(event.time())));
    sun.addProperty("day_length", day.length());
    sun.addProperty("day_length_change", day.length() - almanac.day(today.minusDays(1)).length());
    sun.add("shortest_day", day(almanac.solstice(false)));
    sun.add("longest_day", day(almanac.solstice(true)));
    return sun;
  }

  private JsonObject day(LocalDate date) {
    JsonObject day = new JsonObject();
    day.addProperty("date", date.toString());
    day.addProperty("day_length", almanac.day(date).length());
    return day;
  }

  private JsonObject moon() {
    JsonObject moon = new JsonObject();
    addPhase(moon, Moon.at(almanac.now()));
    almanac.nextMoon(true).ifPresent(at -> moon.add("rise", time(at)));
    almanac.nextMoon(false).ifPresent(at -> moon.add("set", time(at)));
    JsonArray quarters = new JsonArray();
    Instant after = almanac.now();
    while (quarters.size() < QUARTERS) {
      Moon.Event next = Moon.nextQuarter(after);
      JsonObject quarter = new JsonObject();
      quarter.addProperty("phase", next.phase().words());
      quarter.add("time", time(next.time()));
      quarters.add(quarter);
      after = next.time().plusSeconds(SolarDay.SECONDS);
    }
    JsonArray nights = new JsonArray();
    for (int i = 0; i < NIGHTS; i++) {
      JsonObject night = new JsonObject();
      night.addProperty("date", almanac.today().plusDays(i).toString());
      addPhase(night, almanac.moonOf(i));
      nights.add(night);
    }
    moon.add("quarters", quarters);
    moon.add("nights", nights);
    return moon;
  }

  private static void addPhase(JsonObject json, Moon moon) {
    json.addProperty("phase", moon.phase().words());
    json.add("lit", new JsonPrimitive(Math.round(100 * moon.lit()) / 100.0));
  }

  private static JsonPrimitive number(double degrees) {
    return new JsonPrimitive(Math.round(10 * degrees) / 10.0);
  }

  private JsonPrimitive time(Instant at) {
    return new JsonPrimitive(
        DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
            at.truncatedTo(ChronoUnit.SECONDS).atOffset(almanac.offset())));
  }
}
