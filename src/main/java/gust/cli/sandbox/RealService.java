package gust.cli.sandbox;

import gust.cli.Connection;
import gust.http.Transport;
import gust.keys.KeyResolver;
import gust.settings.Settings;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What it takes to call the service that {@code --record} asks.
 *
 * @param key the user's own
 * @param network is to be closed
 */
public record RealService(
    Supplier<Settings> settings,
    Supplier<KeyResolver> key,
    Function<Connection, Transport> network) {}
