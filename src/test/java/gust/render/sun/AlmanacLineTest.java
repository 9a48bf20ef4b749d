package gust.render.sun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.Language;
import gust.render.kit.LocalTimes;
import gust.render.kit.LocalTimes.HourCycle;
import gust.render.kit.Prose;
import gust.render.kit.RenderContext;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Answers;
import gust.weather.Place.Coordinates;
import gust.weather.Sun;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AlmanacLineTest {
  private static final Instant NOW = Instant.parse("2026-11-23T12:00:00Z");
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 23);
  private static final Optional<Sun> SUN =
      Optional.of(
          new Sun(Instant.parse("2026-11-23T07:31:50Z"), Instant.parse("2026-11-23T16:01:10Z")));

  private static String line(
      Optional<Sun> sun, Optional<Coordinates> place, LocalDate date, int width) {
    LocalTimes times = new LocalTimes(Optional.of(ZoneOffset.UTC), HourCycle.H24, Language.ENGLISH);
    return new AlmanacLine(sun, place, date, times, Answers.context(80, NOW))
        .within(width, false, true)
        .text(ColorDepth.NONE, Theme.UNKNOWN);
  }

  private static Optional<Coordinates> at(double latitude) {
    return Optional.of(new Coordinates(latitude, -0.13));
  }

  @Test
  void itSaysAsMuchAsFits() {
    String[] forms = {
      "sun 07:31 to 16:01, 8 h 30 min, 3 min less than yesterday   ● moon waxing, 99%",
      "sun 07:31 to 16:01, 8 h 30 min   ● moon waxing, 99%",
      "sun 07:31 to 16:01   ● moon waxing, 99%",
      "sun 07:31 to 16:01",
      ""
    };
    for (String form : forms) {
      assertEquals(form, line(SUN, at(51.51), TODAY, form.length()));
    }
  }

  @Test
  void plainTextSaysAllOfIt() {
    LocalTimes times = new LocalTimes(Optional.of(ZoneOffset.UTC), HourCycle.H24, Language.ENGLISH);
    RenderContext spoken = Answers.context(80, NOW).spoken();
    Prose prose = new Prose(spoken, times);
    assertEquals(
        "Sun 07:31 to 16:01, 8 hours 30 minutes, 3 minutes less than yesterday.\n"
            + "Moon waxing, 99 percent lit.\n",
        new AlmanacLine(SUN, at(51.51), TODAY, times, spoken).addTo(prose).text());
  }

  @Test
  void anotherDayHasItsOwnTimes() {
    assertTrue(
        line(SUN, at(51.51), TODAY.plusDays(1), 90)
            .startsWith("sun 07:33 to 16:00, 8 h 27 min, 3 min less than the day before"));
  }

  @Test
  void polarDayAndNightAreSaidIfTheReplyHasNoSun() {
    assertEquals("sun does not rise", line(Optional.empty(), at(75), TODAY, 30));
    assertEquals(
        "the sun does not set today   ● moon waxing, 99%",
        line(Optional.empty(), at(-75), TODAY, 47));
    assertEquals(
        "the sun does not set that day   ● full moon",
        line(Optional.empty(), at(-75), TODAY.plusDays(1), 43));
  }

  @Test
  void nothingIsSaidOfTheSunIfNothingIsKnown() {
    assertEquals("   ● moon waxing, 99%", line(Optional.empty(), at(51.51), TODAY, 21));
    assertEquals("   ● moon waxing, 99%", line(Optional.empty(), Optional.empty(), TODAY, 21));
    assertEquals(
        "sun 07:31 to 16:01, 8 h 30 min   ● moon waxing, 99%",
        line(SUN, Optional.empty(), TODAY, 51));
  }
}
