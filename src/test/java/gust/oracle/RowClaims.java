package gust.oracle;

import gust.oracle.Screen.Row;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of the days: numbers, sign and words, each of its own day.
 *
 * @param hasGusts whether each day's strongest wind must be there
 */
record RowClaims(ReplyHours reply, boolean hasGusts, Checks checks) {
  private static final Map<String, String> SIGNS =
      Map.of("snow", "❄❅", "heavy_snow", "❄❅", "snow_showers", "❄❅", "thunderstorms", "↯");

  void check(String form, LocalDate date, Row row) {
    boolean isTonight = !form.contains("compare") && reply.isTonight(date);
    ReplyHours day = reply.on(date);
    long low = isTonight ? reply.tonight().low() : day.low();
    String line = " in " + row.line();
    if (row.high() != null) {
      boolean isRange = row.low() == low && row.high() == day.high();
      checks.claim("range of a row" + form, isRange, day.low() + " to " + day.high() + line);
    }
    if (row.mm() != null) {
      boolean isAmount = reply.shown().isAmount(row.mm(), day.mm());
      checks.claim("amount of a row" + form, isAmount, day.mm() + line);
    } else {
      checks.claim("an amount is shown" + form, day.mm() == 0, day.mm() + line);
    }
    if (row.percent() != null) {
      // The number is that of what is named.
      String words = row.words();
      boolean isThunder = words.contains("thunder");
      boolean isFreezing = words.contains("freezing rain");
      ReplyHours falling = day.any(Span::wet) ? day.where(Span::wet) : day.where(Span::possible);
      ReplyHours named =
          isThunder
              ? falling.where(Span::thunder)
              : isFreezing ? falling.where(Span::freezingRain) : falling;
      double chance = named.highest(Span::chance);
      boolean isChance = ReplyHours.whole(100 * chance) == row.percent();
      checks.claim("chance of a row" + form, isChance, chance + line);
    }
    double strongest = day.highest(Span::strength);
    boolean isDrawn = !form.contains("prose") && !form.contains("compare");
    if (isDrawn && (row.wind() != null || hasGusts)) {
      boolean matters = day.metres(strongest) >= 10.8;
      boolean isGust = Objects.equals(row.wind(), day.shown().speed(strongest));
      boolean isOfWeek = strongest == reply.highest(Span::strength);
      boolean isLeftOut = row.wind() == null && !matters;
      checks.claim("gust of a row" + form, isLeftOut || isGust && (matters || isOfWeek), line);
    } else if (row.wind() != null) {
      boolean isGust = row.line().contains("gusts ");
      checks.claim(
          "wind of a row" + form,
          isWind(day, isGust, row.wind()),
          day.highest(Span::strength) + line);
    }
    words(form, date, isTonight, row);
  }

  /**
   * Whether this is the strongest gust, in any form, or the strongest mean wind if gusts do not
   * matter.
   */
  static boolean isWind(ReplyHours day, boolean isGust, long said) {
    double most = day.highest(Span::strength);
    Span hour = day.where(other -> other.strength() == most).hours().getFirst();
    Shown shown = day.shown();
    boolean isAbove = shown.speed(hour.gust()) > shown.speed(hour.speed());
    boolean matters = hour.isGusty() && isAbove && day.metres(most) >= 10.8;
    return isGust == matters
        && said == shown.speed(matters ? hour.gust() : day.highest(Span::speed));
  }

  private void words(String form, LocalDate date, boolean isTonight, Row row) {
    if (row.words().isEmpty()) {
      return;
    }
    Instant start = reply.start(date).minusSeconds(1);
    Instant begin = start.isAfter(reply.now()) ? start : reply.now();
    List<Said> read = new English(begin, reply.zone()).read(row.words(), Kinds.DAY_ROWS);
    checks.claim("words of a row" + form, !read.isEmpty(), row.line());
    if (read.isEmpty()) {
      return;
    }
    Said said = read.getFirst();
    new DayClaims(reply, checks).check(date, isTonight, said);
    Said weather = isTonight && said.part("weather") != null ? said.part("weather") : said;
    if (weather.part("sky") == null || row.sign().isEmpty()) {
      return;
    }
    Said sky = weather.part("sky");
    boolean falls = "☂↯❄❅".contains(row.sign());
    boolean isDry = sky.slots().get("what").toString().contains("sky.");
    checks.claim("sign of a row" + form, !falls || !isDry, row.line());
    boolean isFog = row.sign().equals("≡");
    boolean isPossible = sky.key().equals("day.possible");
    checks.claim("sign and words are of one fact" + form, !isFog || !isPossible, row.line());
    String signs = SIGNS.get(sky.word("what"));
    checks.claim(
        "sign of what falls" + form,
        signs == null || isPossible || signs.contains(row.sign()),
        row.line());
  }

  /** A day that is not whole says which hours it has. */
  void part(String form, LocalDate date, Row row) {
    if (row.words().isEmpty()) {
      // They stand below the row.
      return;
    }
    DayClaims claims = new DayClaims(reply, checks);
    boolean isPart = claims.isPart(date) || claims.lacksTemperature(date);
    // Where there is no room, its hours give way to what falls.
    boolean hasRoom = row.words().length() < 20;
    checks.claim("part of a day" + form, row.isPart() ? isPart : !isPart || !hasRoom, row.line());
    Matcher part = Pattern.compile("\\([a-z\\d: ]+\\)").matcher(row.line());
    if (part.find()) {
      English english = new English(reply.start(date).minusSeconds(1), reply.zone());
      List<Said> read = english.read(part.group(), Kinds.PARTS);
      checks.claim("part is read" + form, !read.isEmpty(), row.line());
      claims.part(date, read.isEmpty() ? null : read.getFirst());
    }
  }
}
