package gust.service;

import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.time.Instant;
import java.util.Optional;

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
   * Makes both calls; where one fails, or they do not belong together, the other is the answer.
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
      Answer<Forecast> days = service.ask(ahead, refresh, before);
      String problem = problem(present, days, service.cache().clock().instant());
      if (!problem.isEmpty()) {
        Failure.Said said = new Failure.Said(200, 200, "");
        throw new ServiceException(new Failure.BadAnswer(Optional.of(said), problem), null);
      }
      return new Overview(present, days, missing).answer();
    } catch (ServiceException failed) {
      if (present == null) {
        throw missing;
      }
      return new Overview(present, null, failed).answer();
    }
  }

  /** Why the forecast cannot stand beside the weather now; empty if it can. */
  private static String problem(Answer<CurrentWeather> now, Answer<Forecast> days, Instant at) {
    if (days.weather().isOver(at)) {
      return "is a forecast that is over";
    }
    if (now == null) {
      return "";
    }
    if (now.raw().looksLikeKelvin() != days.raw().looksLikeKelvin()) {
      return "is a forecast in other units than the weather now";
    }
    return now.weather().place().isFarFrom(days.weather().place())
        ? "is a forecast for another place than the weather now"
        : "";
  }

  private Answer<Overview> answer() {
    boolean nowIsOlder = ahead == null || now != null && now.received().isBefore(ahead.received());
    Answer<Overview> answer = (nowIsOlder ? now : ahead).with(this);
    return missing == null ? answer : answer.inPlaceOf(missing.failure());
  }
}
