package gust.cli.weather;

import gust.service.Answer;
import gust.service.ServiceException;
import gust.weather.Location;

/** Gets the answer for one location; many threads may call it at once. */
interface Fetcher<T> {
  Answer<T> fetch(Location location) throws ServiceException;
}
