package gust.service;

import gust.http.Reply;
import gust.http.Worth;

/**
 * Reads the replies to one question, none of them twice: what one is worth is asked on its way
 * here, before anybody shows it.
 */
final class Reading<T> {
  private final Endpoint<T> endpoint;
  private Reply read;
  private T weather;
  private ServiceException failure;

  Reading(Endpoint<T> endpoint) {
    this.endpoint = endpoint;
  }

  T of(Reply reply) throws ServiceException {
    read(reply);
    if (failure != null) {
      throw failure;
    }
    return weather;
  }

  Worth worth(Reply reply) {
    read(reply);
    if (failure == null) {
      return Worth.ANSWER;
    }
    return mayPass(failure.failure()) ? Worth.PASSING_TROUBLE : Worth.REFUSAL;
  }

  private void read(Reply reply) {
    if (reply == read) {
      return;
    }
    weather = null;
    failure = null;
    try {
      weather = endpoint.read(reply);
    } catch (ServiceException failed) {
      failure = failed;
    }
    read = reply;
  }

  private static boolean mayPass(Failure failure) {
    return failure instanceof Failure.RateLimited
        || failure instanceof Failure.ServerTrouble trouble && trouble.answer().cod() >= 500;
  }
}
