package gust.cli.weather;

import static gust.cli.weather.WeatherOptions.CLOCK;
import static gust.cli.weather.WeatherOptions.COLOR;
import static gust.cli.weather.WeatherOptions.GLYPHS;
import static gust.cli.weather.WeatherOptions.LANG;
import static gust.cli.weather.WeatherOptions.MAX_WAIT;
import static gust.cli.weather.WeatherOptions.OFFLINE;
import static gust.cli.weather.WeatherOptions.PARAM;
import static gust.cli.weather.WeatherOptions.REFRESH;
import static gust.cli.weather.WeatherOptions.THEME;
import static gust.cli.weather.WeatherOptions.WAIT;
import static java.time.format.DateTimeFormatter.ISO_OFFSET_DATE_TIME;
import static java.time.temporal.ChronoUnit.MINUTES;
import static java.time.temporal.ChronoUnit.SECONDS;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.cli.watch.Views;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.kit.Words;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.service.Endpoint;
import gust.service.Overview;
import gust.sun.Almanac;
import gust.sun.Moon;
import gust.sun.MoonEvent;
import gust.sun.SolarDay;
import gust.weather.Weather;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust sun}: sun and moon of a place, computed here. */
public record SunCommand(CommandContext context) {
  private static final View.Document DOCUMENT =
      (weather, screen) -> Document.of(weather.located().orElseThrow(), screen);

  public Command command() {
    Command spec =
        new Command("Shows the sun and the moon of a place, computed here.")
            .examples("gust sun London,GB", "gust sun @home --json | jq .sun.set")
            .group("Common options", Option.JSON, Connection.DEMO);
    WeatherOptions.addLocations(spec, false);
    return spec.group("Output", Option.PLAIN, CLOCK, LANG, COLOR, THEME, GLYPHS, Option.WIDTH)
        .options(Option.LOG)
        .group("Stored answers", REFRESH, OFFLINE)
        .group("Service", Connection.KEY_LABEL, WAIT, MAX_WAIT, PARAM)
        .options(Connection.ALL)
        .action(this::run);
  }

  private int run(ParseResult parsed) {
    WeatherRequest request = new WeatherRequest(parsed, context, null);
    if (request.locations.areSeveral()) {
      throw new UsageProblem("gust sun takes one location");
    }
    Lookup.Source source =
        (service, place, _, _) ->
            Overview.askPlace(service, request.query(Endpoint.CURRENT, place));
    View view =
        request.form == OutputForm.JSON ? DOCUMENT : new SunView(request.form == OutputForm.PLAIN);
    return WeatherRunner.show(context, request, source, 1, new Views(view, Optional.empty()));
  }

  /** {@code gust sun --json}, as {@code docs/scripts.md} describes it. */
  private record Document(Almanac almanac) {
    private static final int QUARTERS = 4;

    static String of(Answer<? extends Weather> answer, RenderContext context) {
      Almanac almanac = SunView.almanac(answer.weather(), context);
      Document document = new Document(almanac);
      JsonObject json = new JsonObject();
      json.addProperty("place", new Words(context).title(answer));
      json.addProperty("latitude", almanac.latitude());
      json.addProperty("longitude", almanac.longitude());
      json.addProperty("time", document.time(almanac.now(), SECONDS));
      json.add("sun", document.sun());
      json.add("moon", document.moon());
      return json.toString();
    }

    private JsonObject sun() {
      LocalDate today = almanac.today();
      SolarDay day = almanac.day(today);
      JsonObject sun = new JsonObject();
      sun.add("altitude", number(almanac.sunAltitude(almanac.now().getEpochSecond())));
      sun.add("highest_altitude", number(almanac.highest(today)));
      almanac.events().forEach(event -> sun.addProperty(event.name(), time(event.time(), MINUTES)));
      sun.addProperty("day_length", 60 * day.minutes());
      sun.addProperty("day_length_change", day.length() - almanac.day(today.minusDays(1)).length());
      sun.add("shortest_day", day(almanac.solstice(false)));
      sun.add("longest_day", day(almanac.solstice(true)));
      return sun;
    }

    private JsonObject day(LocalDate date) {
      JsonObject day = new JsonObject();
      day.addProperty("date", date.toString());
      day.addProperty("day_length", 60 * almanac.day(date).minutes());
      return day;
    }

    private JsonObject moon() {
      JsonObject moon = new JsonObject();
      addPhase(moon, Moon.at(almanac.now()));
      almanac.nextMoon(true).ifPresent(at -> moon.addProperty("rise", time(at, MINUTES)));
      almanac.nextMoon(false).ifPresent(at -> moon.addProperty("set", time(at, MINUTES)));
      JsonArray quarters = new JsonArray();
      for (MoonEvent next : almanac.quarters(QUARTERS)) {
        JsonObject quarter = new JsonObject();
        quarter.addProperty("phase", next.phase().words());
        quarter.addProperty("time", time(next.time(), MINUTES));
        quarters.add(quarter);
      }
      JsonArray nights = new JsonArray();
      for (int i = 0; i < Almanac.NIGHTS; i++) {
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

    /** To minutes if computed: it is no better than that, and the views name the same ones. */
    private String time(Instant at, ChronoUnit precision) {
      return ISO_OFFSET_DATE_TIME.format(at.truncatedTo(precision).atZone(almanac.zone()));
    }
  }
}
