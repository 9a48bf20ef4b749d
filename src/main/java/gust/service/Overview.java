package gust.service;

import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.util.Optional;

/**
 * The weather now and in the days ahead.
 *
 * @param now null if there is none
 * @param ahead null if there is none; never both
 * @param missing why the call for one of them failed, also if an earlier answer replaces it; null
 *     if neither did
 */
public record Overview(
    Answer<CurrentWeather> now, Answer<Forecast> ahead, ServiceException missing) {
  private static final Overview NOTHING = new Overview(null, null, null);

  /**
   * Makes both calls; where one fails, the other is the answer.
   *
   * @param refresh whether to ignore stored answers, unless a call fails
   * @param earlier an answer whose half replaces that of a call that fails
   * @return with the times of the older of the two
   * @throws ServiceException why the first call failed, if both did
   */
  public static Answer<Overview> ask(
      WeatherService service,
      Query<CurrentWeather> now,
      Query<Forecast> ahead,
      boolean refresh,
      Optional<Answer<Overview>> earlier)
      throws ServiceException {
    Overview last = earlier.isEmpty() ? NOTHING : earlier.get().weather();
    Answer<CurrentWeather> present = last.now;
    ServiceException missing = null;
    try {
      present = service.ask(now, refresh);
    } catch (ServiceException failed) {
      missing = failed;
    }
    Failure before = missing == null ? present.standsInFor().orElse(null) : missing.failure();
    try {
      return new Overview(present, service.ask(ahead, refresh, before), missing).answer();
    } catch (ServiceException failed) {
      if (missing != null) {
        throw missing;
      }
      return new Overview(present, last.ahead, failed).answer();
    }
  }

  private Answer<Overview> answer() {
    boolean nowIsOlder = ahead == null || now != null && now.received().isBefore(ahead.received());
    Answer<Overview> answer = (nowIsOlder ? now : ahead).with(this);
    return missing == null ? answer : answer.inPlaceOf(missing.failure());
  }
}
