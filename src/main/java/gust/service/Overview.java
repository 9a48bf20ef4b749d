package gust.service;

import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.PastEntry;
import gust.weather.Units;
import gust.weather.Weather;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * What was answered for a place: the weather now, the days ahead, or both.
 *
 * @param now null if there is none
 * @param ahead null if there is none; at least one of the two is present
 * @param main the answer whose age and origin count for both
 * @param missing why the call for one of them failed, also if an earlier answer replaces it; null
 *     if neither did
 */
public record Overview(
    Answer<CurrentWeather> now,
    Answer<Forecast> ahead,
    Answer<? extends Weather> main,
    ServiceException missing) {
  /** The older answer is the main one. */
  public Overview(Answer<CurrentWeather> now, Answer<Forecast> ahead, ServiceException missing) {
    this(
        now,
        ahead,
        ahead == null || now != null && now.received().isBefore(ahead.received()) ? now : ahead,
        missing);
  }

  /**
   * Makes both calls; where one fails, or they do not belong together, the other is the answer.
   *
   * @param beside runs the second call while the first is made; if it rejects it, or is empty, one
   *     is made after the other
   * @param refresh whether to ignore stored answers, unless a call fails
   * @param earlier an answer whose half replaces that of a call that fails
   * @throws ServiceException why the first call failed, if both did
   */
  public static Overview ask(
      WeatherService service,
      Query<CurrentWeather> now,
      Query<Forecast> ahead,
      Optional<Executor> beside,
      boolean refresh,
      Optional<Overview> earlier)
      throws ServiceException {
    TwoCalls calls = new TwoCalls(beside, service, ahead, refresh);
    Answer<CurrentWeather> present = earlier.map(Overview::now).orElse(null);
    ServiceException missing = null;
    try {
      present = service.ask(now, refresh, calls);
    } catch (ServiceException failed) {
      missing = failed;
    }
    calls.before = missing == null ? present.staleBecause().orElse(null) : missing.failure();
    try {
      Answer<Forecast> days = calls.second();
      String problem = problem(present, days, service.clock().instant());
      if (!problem.isEmpty()) {
        throw ServiceException.unusable(problem);
      }
      return new Overview(present, days, missing);
    } catch (ServiceException failed) {
      if (missing != null) {
        throw isOfTheAccount(failed) && !isOfTheAccount(missing) ? failed : missing;
      }
      return new Overview(present, earlier.map(Overview::ahead).orElse(null), failed);
    }
  }

  /** Whether the key or its limit is the cause, which the user can mend. */
  private static boolean isOfTheAccount(ServiceException failed) {
    return switch (failed.failure()) {
      case Failure.NoKey _, Failure.Unauthorized _ -> true;
      case Failure.RateLimited _, Failure.LimitKnown _ -> true;
      default -> false;
    };
  }

  /** Why the forecast cannot stand beside the weather now; empty if it can. */
  private static String problem(Answer<CurrentWeather> now, Answer<Forecast> days, Instant at) {
    if (days.weather().isOver(at)) {
      return "is a forecast that is over";
    }
    if (now == null) {
      return "";
    }
    boolean differ = now.raw().looksLikeKelvin() != days.raw().looksLikeKelvin();
    return differ || now.weather().place().isFarFrom(days.weather().place())
        ? "is a forecast for another place or in other units than the weather now"
        : "";
  }

  /** Makes the first call only; a stored forecast that belongs to its answer stands beside it. */
  public static Overview askNow(
      WeatherService service, Query<CurrentWeather> now, Query<Forecast> ahead, boolean refresh)
      throws ServiceException {
    Answer<CurrentWeather> present = service.ask(now, refresh);
    Instant at = service.clock().instant();
    Optional<Answer<Forecast>> days =
        service.stored(ahead, false).filter(stored -> problem(present, stored, at).isEmpty());
    return new Overview(present, days.orElse(null), present, null);
  }

  /**
   * Any stored answer for this location, else that of a call: the coordinates and the offset from
   * UTC do not age.
   *
   * @throws ServiceException why the call failed, or {@link Failure.BadAnswer} if the answer has no
   *     coordinates
   */
  public static Overview askPlace(WeatherService service, Query<CurrentWeather> query)
      throws ServiceException {
    List<Overview> found = new ArrayList<>();
    for (Units units : Units.values()) {
      service
          .stored(new Query<>(Endpoint.CURRENT, query.location(), units, query.extra()), true)
          .ifPresent(now -> found.add(new Overview(now, null, null)));
      service
          .stored(new Query<>(Endpoint.FORECAST, query.location(), units, query.extra()), true)
          .ifPresent(ahead -> found.add(new Overview(null, ahead, null)));
    }
    // The latest has the right offset if the clocks were changed.
    Optional<Overview> latest =
        found.stream()
            .filter(answer -> answer.located().isPresent())
            .max(Comparator.comparing(answer -> answer.main().received()));
    Overview answer =
        latest.isPresent() ? latest.get() : new Overview(service.ask(query, false), null, null);
    if (answer.located().isEmpty()) {
      throw ServiceException.unusable("has no coordinates");
    }
    return answer;
  }

  /** The weather now, else the days ahead; empty if that has no coordinates. */
  public Optional<Answer<? extends Weather>> located() {
    Answer<? extends Weather> answer = now == null ? ahead : now;
    return answer.weather().place().coordinates().isEmpty()
        ? Optional.empty()
        : Optional.of(answer);
  }

  /** Why an answer is an older one, or missing. */
  public Optional<Failure> staleBecause() {
    return missing == null ? main.staleBecause() : Optional.of(missing.failure());
  }

  /** A copy with what gust remembers of the place. */
  public Overview withPast(List<PastEntry> known) {
    Answer<CurrentWeather> present = now == null ? null : now.withPast(known);
    Answer<Forecast> days = ahead == null ? null : ahead.withPast(known);
    return new Overview(present, days, main == now ? present : days, missing);
  }

  /** What these answers say of this hour and the next ones, if they are not stored ones. */
  public List<PastEntry> news() {
    List<PastEntry> news = new ArrayList<>();
    if (now != null && !now.cached()) {
      CurrentWeather seen = now.weather();
      news.add(new PastEntry(seen.entry(seen.observed().orElse(now.received())), true));
    }
    if (ahead != null && !ahead.cached()) {
      for (Entry entry : ahead.weather().entries()) {
        news.add(new PastEntry(entry, false));
      }
    }
    return news;
  }
}
