package gust.cli.weather;

import gust.cli.Log;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.text.Printable;
import gust.weather.Location;
import java.util.Optional;

/**
 * Some servers ignore {@code units} and answer in kelvin.
 *
 * @param isRefused whether such an answer is a bad one: a question would be answered wrongly
 * @param isNamed whether the warning says which location it is about
 */
record KelvinWarning<T>(Fetcher<T> fetcher, boolean isRefused, boolean isNamed, Log log)
    implements Fetcher<T> {
  @Override
  public Answer<T> fetch(Location location) throws ServiceException {
    Answer<T> answer = fetcher.fetch(location);
    if (!answer.raw().looksLikeKelvin()) {
      return answer;
    }
    String problem =
        "looks like kelvin, though " + answer.units().parameter() + " units were asked for";
    if (isRefused) {
      Failure.Said said = new Failure.Said(200, 200, "");
      throw new ServiceException(new Failure.BadAnswer(Optional.of(said), problem), null);
    }
    log.note((isNamed ? Printable.text(location.text()) + ": " : "") + "the reply " + problem);
    return answer;
  }
}
