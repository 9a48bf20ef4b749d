package gust.cli.sandbox;

import gust.cli.Connection;
import gust.keys.KeyResolver;
import gust.service.WeatherService;
import gust.settings.Settings;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The service that {@code --record} asks.
 *
 * @param key the user's own
 * @param services opens the door to it, which is to be closed
 */
public record RealService(
    Supplier<Settings> settings,
    Supplier<KeyResolver> key,
    Function<Connection, WeatherService> services) {}
