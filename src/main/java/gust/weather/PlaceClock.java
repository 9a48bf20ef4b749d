package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What the clocks of a place show in the days after a reply, which has one offset for all of them.
 *
 * @param zone the place's, or one with its rules; the reply's offset if no change of clocks is near
 *     or the rules are not certain
 * @param certainUntil the first time from which hours may be wrong; {@link Instant#MAX} if none are
 */
public record PlaceClock(ZoneId zone, Instant certainUntil) {
  /** More than the days that a forecast has. */
  private static final Duration AHEAD = Duration.ofDays(6);

  /** Zones whose clocks are changed, and the countries that follow the rules of each. */
  private static final String[] ZONES = {
    "Europe/London ES FO GB GG IE IM JE PT",
    "Europe/Berlin AD AL AT BA BE CH CZ DE DK ES FR GI HR HU IT LI LU MC ME MK MT NL NO PL RS SE SI"
        + " SJ SK SM VA XK",
    "Europe/Athens AX BG CY EE FI GR LT LV RO UA",
    "Europe/Chisinau MD",
    "Atlantic/Azores PT",
    "America/Nuuk GL",
    "America/Scoresbysund GL",
    "America/St_Johns CA",
    "America/Halifax BM CA GL",
    "America/Miquelon PM",
    "America/New_York BS CA HT TC US",
    "America/Havana CU",
    "America/Chicago CA US",
    "America/Denver CA US",
    "America/Los_Angeles CA US",
    "America/Anchorage US",
    "America/Adak US",
    "America/Santiago CL",
    "Pacific/Easter CL",
    "Australia/Sydney AU",
    "Australia/Adelaide AU",
    "Australia/Lord_Howe",
    "Pacific/Auckland NZ",
    "Pacific/Chatham NZ",
    "Pacific/Norfolk NF",
    "Africa/Cairo EG",
    "Africa/Casablanca EH MA",
    "Asia/Jerusalem IL",
    "Asia/Beirut LB",
    "Asia/Gaza PS",
    "Antarctica/Troll"
  };

  /**
   * Where places may have the offset of one of their country's zones but other rules, so that any
   * zone may be theirs. These are wider than the regions that are meant: country, then south, west,
   * north and east in degrees.
   */
  private static final String[] EXCEPTIONS = {
    // Antarctica; the parts of Mexico that are not at its border.
    "AQ -90 -180 90 180",
    "MX -90 -180 90 180",
    // Queensland and the Northern Territory; Lord Howe Island.
    "AU -29.5 128 -9 155",
    "AU -33 157 -30 161",
    // Saskatchewan; Yukon and the north-east of British Columbia; Creston; the north-west of
    // Ontario; Southampton Island; the east of Quebec.
    "CA 48.9 -110.2 60.1 -101",
    "CA 53.5 -142 70 -118",
    "CA 48.9 -117.5 50.2 -115.5",
    "CA 48 -95.2 53.5 -87",
    "CA 61 -88.5 67 -79",
    "CA 49.5 -65 53 -56",
    // Aysén and Magallanes.
    "CL -90 -80 -43 -65",
    // The Crimea and the east.
    "UA 43 32 47 41",
    // Arizona, Hawaii, Puerto Rico.
    "US 31 -115.2 37.3 -108.8",
    "US 18 -180 30 -154",
    "US 17 -68 19 -64",
  };

  /**
   * @param sent when the place had this offset
   */
  public static PlaceClock of(Place place, ZoneOffset offset, Instant sent) {
    String country = place.country();
    boolean isMorocco = country.equals("MA") || country.equals("EH");
    if (!isMorocco && !isSeason(sent)) {
      // To load the rules of zones takes milliseconds.
      return new PlaceClock(offset, Instant.MAX);
    }
    boolean isKnown = country.length() == 2 && !isException(place);
    Instant next = Instant.MAX;
    ZoneId zone = offset;
    Set<Instant> changes = new HashSet<>();
    for (String row : ZONES) {
      if (!isKnown || row.contains(" " + country)) {
        ZoneId other = ZoneId.of(row.split(" ")[0]);
        ZoneOffsetTransition change = other.getRules().nextTransition(sent);
        boolean isNear = change != null && change.getInstant().isBefore(sent.plus(AHEAD));
        if (other.getRules().getOffset(sent).equals(offset)) {
          changes.add(isNear ? change.getInstant() : Instant.MAX);
          zone = isNear ? other : zone;
          next = isNear && change.getInstant().isBefore(next) ? change.getInstant() : next;
        }
      }
    }
    return isKnown && changes.size() == 1
        ? new PlaceClock(zone, Instant.MAX)
        : new PlaceClock(offset, next);
  }

  /** Whether clocks are changed somewhere but in Morocco, whose Ramadan is in any season. */
  private static boolean isSeason(Instant sent) {
    LocalDate date = sent.atOffset(ZoneOffset.UTC).toLocalDate();
    int day = date.getMonthValue() * 100 + date.getDayOfMonth();
    return day >= 301 && day <= 430 || day >= 827 && day <= 1108;
  }

  /** Whether it is in one of these regions, or may be. */
  private static boolean isException(Place place) {
    Optional<Coordinates> at = place.coordinates();
    for (String row : EXCEPTIONS) {
      if (row.startsWith(place.country())) {
        String[] edge = row.split(" ");
        boolean isOutside =
            at.isPresent()
                && (at.get().latitude() < Double.parseDouble(edge[1])
                    || at.get().longitude() < Double.parseDouble(edge[2])
                    || at.get().latitude() > Double.parseDouble(edge[3])
                    || at.get().longitude() > Double.parseDouble(edge[4]));
        if (!isOutside) {
          return true;
        }
      }
    }
    return false;
  }
}
