package gust.cli.doctor;

import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.limits.Accounts;
import gust.settings.Places;
import gust.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * All that {@code gust doctor} looks at.
 *
 * @param runtime the Java runtime and the operating system, for people
 * @param key the key that would be used
 * @param trustSources the stores and files whose certificate authorities are trusted, beside a
 *     further file
 */
public record Installation(
    String runtime,
    Settings settings,
    Places places,
    KeyStore keys,
    KeyResolver key,
    Accounts accounts,
    Function<Optional<Path>, List<String>> trustSources) {}
