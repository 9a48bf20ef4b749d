package gust.service;

import gust.weather.CurrentWeather;
import gust.weather.Forecast;

/**
 * The weather now and in the days ahead.
 *
 * @param now null if this call failed
 * @param ahead null if this call failed; never both
 * @param missing why one of them is missing; null if none is
 */
public record Overview(
    Answer<CurrentWeather> now, Answer<Forecast> ahead, ServiceException missing) {
  /**
   * Makes both calls; where one fails, the other is the answer.
   *
   * @param refresh whether to ignore stored answers, unless a call fails
   * @return with the times of the older of the two
   * @throws ServiceException why the first call failed, if both did
   */
  public static Answer<Overview> ask(
      WeatherService service, Query<CurrentWeather> now, Query<Forecast> ahead, boolean refresh)
      throws ServiceException {
    Answer<CurrentWeather> present = null;
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
      if (present == null) {
        throw missing;
      }
      return new Overview(present, null, failed).answer();
    }
  }

  private Answer<Overview> answer() {
    boolean nowIsOlder = ahead == null || now != null && now.received().isBefore(ahead.received());
    Answer<Overview> answer = (nowIsOlder ? now : ahead).with(this);
    return missing == null ? answer : answer.inPlaceOf(missing.failure());
  }
}
