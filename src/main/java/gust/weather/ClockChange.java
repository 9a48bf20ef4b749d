package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/** When the clocks of a place may be changed: a reply has one offset for all its days. */
final class ClockChange {
  /** More than the days that a forecast has. */
  private static final Duration AHEAD = Duration.ofDays(6);

  /** Where clocks are changed. */
  private static final String COUNTRIES =
      "AD AL AQ AT AU AX BA BE BG BM BS CA CH CL CU CY CZ DE DK EE EG EH ES FI FO FR GB GG GI GL GR"
          + " HR HT HU IE IL IM IT JE LB LI LT LU LV MA MC MD ME MK MT MX NF NL NO NZ PL PM PS PT"
          + " RO RS SE SI SJ SK SM TC UA US VA XK ";

  private static final String[] ZONES = {
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Chisinau",
    "Atlantic/Azores",
    "America/Nuuk",
    "America/Scoresbysund",
    "America/St_Johns",
    "America/Halifax",
    "America/Miquelon",
    "America/New_York",
    "America/Havana",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Anchorage",
    "America/Adak",
    "America/Santiago",
    "Pacific/Easter",
    "Australia/Sydney",
    "Australia/Adelaide",
    "Australia/Lord_Howe",
    "Pacific/Auckland",
    "Pacific/Chatham",
    "Pacific/Norfolk",
    "Africa/Cairo",
    "Africa/Casablanca",
    "Asia/Jerusalem",
    "Asia/Beirut",
    "Asia/Gaza",
    "Antarctica/Troll"
  };

  private ClockChange() {}

  /**
   * The first time from which hours by this offset may be wrong.
   *
   * @param country empty if it is unknown
   * @return {@link Instant#MAX} if that is not within a forecast
   */
  static Instant next(String country, ZoneOffset offset, Instant now) {
    boolean isKnown = country.length() == 2;
    boolean isMorocco = country.equals("MA") || country.equals("EH");
    Instant next = Instant.MAX;
    // To load the rules of zones takes milliseconds.
    if (isKnown && !COUNTRIES.contains(country + " ") || !isMorocco && !isSeason(now)) {
      return next;
    }
    for (String zone : ZONES) {
      ZoneRules rules = ZoneId.of(zone).getRules();
      ZoneOffsetTransition change = rules.nextTransition(now);
      boolean isNear = change != null && change.getInstant().isBefore(now.plus(AHEAD));
      if (isNear && rules.getOffset(now).equals(offset) && change.getInstant().isBefore(next)) {
        next = change.getInstant();
      }
    }
    return next;
  }

  /** Whether clocks are changed somewhere but in Morocco, whose Ramadan is in any season. */
  private static boolean isSeason(Instant now) {
    LocalDate date = now.atOffset(ZoneOffset.UTC).toLocalDate();
    int day = date.getMonthValue() * 100 + date.getDayOfMonth();
    return day >= 301 && day <= 430 || day >= 827 && day <= 1108;
  }
}
