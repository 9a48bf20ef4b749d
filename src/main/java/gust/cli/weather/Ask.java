package gust.cli.weather;

import gust.service.Answer;
import gust.service.ServiceException;
import gust.weather.Location;

/** How one location's answer is got; many threads may ask at once. */
interface Ask<T> {
  Answer<T> about(Location location) throws ServiceException;
}
