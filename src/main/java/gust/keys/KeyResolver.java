package gust.keys;

import static gust.settings.Settings.Strictness.UNCHECKED;

import gust.files.Permissions;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.problem.SystemLimit;
import gust.process.Shutdown;
import gust.process.Sleeper;
import gust.settings.Setting;
import gust.settings.SettingName;
import gust.settings.SettingSource;
import gust.settings.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Finds the key to use: label, {@code GUST_API_KEY}, {@code GUST_API_KEY_FILE}, the config's {@code
 * api_key_file}, its {@code key_command}, the active stored key. The first source that is set is
 * used; if it gives no valid key, that is an error, and later sources are not tried. The result is
 * cached, even if it is an error.
 */
public final class KeyResolver implements Supplier<ResolvedKey> {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** In bytes; larger than any key with surrounding white space. */
  private static final int LARGEST_FILE = 4096;

  private static final String KEY = "GUST_API_KEY";

  /** Variables of other programs that use this service. */
  private static final List<String> OTHER_KEYS =
      List.of("OPENWEATHER_API_KEY", "OPENWEATHERMAP_API_KEY", "OWM_API_KEY");

  private final Optional<String> label;
  private final Settings settings;
  private final Supplier<KeyStore> store;
  private final OutputStream errors;
  private final Sleeper time;
  private final Shutdown shutdown;

  private volatile ResolvedKey known;

  /** Why the last search found none; null if it found {@link #known}. */
  private SetupProblem failed;

  private boolean isResolved;
  private boolean isCommand;
  private boolean isPipe;

  /**
   * @param label of a stored key, if the user asked for one
   * @param settings also contain the plan of keys that name none
   * @param store called only if a stored key is needed
   * @param errors receives the standard error of a key command
   * @param time limits how long a key command takes
   * @param shutdown ends a key command too
   */
  public KeyResolver(
      Optional<String> label,
      Settings settings,
      Supplier<KeyStore> store,
      OutputStream errors,
      Sleeper time,
      Shutdown shutdown) {
    this.label = label;
    this.settings = settings;
    this.store = store;
    this.errors = errors;
    this.time = time;
    this.shutdown = shutdown;
  }

  /**
   * @throws NoUsableKey if no source is set, or the first one gives no valid key
   * @throws SetupProblem if a file or command cannot be used
   */
  @Override
  public synchronized ResolvedKey get() {
    if (!isResolved) {
      try {
        known = find();
        failed = null;
      } catch (SetupProblem e) {
        failed = e;
      }
      isResolved = true;
    }
    if (failed != null) {
      throw failed;
    }
    return known;
  }

  /** The key that was found last, also if it is looked for again; empty if none was. */
  public Optional<ResolvedKey> known() {
    return Optional.ofNullable(known);
  }

  /**
   * Has {@link #get} look for the key again, as it may have changed. A pipe can be read once only.
   *
   * @param runsCommand whether to run the command again too, which may ask the user
   */
  public synchronized void forget(boolean runsCommand) {
    if (!isPipe && (runsCommand || !isCommand)) {
      isResolved = false;
    }
  }

  /** Whether any key is set, valid or not, also for another program. Runs no command. */
  public boolean isAnySet() {
    return isSet(KEY)
        || OTHER_KEYS.stream().anyMatch(this::isSet)
        || settings.find(SettingName.API_KEY_FILE, UNCHECKED).isPresent()
        || settings.find(SettingName.KEY_COMMAND, UNCHECKED).isPresent()
        || !store.get().read().keys().isEmpty();
  }

  /** Notices at almost no cost what is wrong, though a stored answer may need no key. */
  public void check() {
    settings.find(SettingName.PLAN);
    if (label.isEmpty() && !isSet(KEY)) {
      settings.find(SettingName.API_KEY_FILE, UNCHECKED).ifPresent(this::path);
    }
  }

  private boolean isSet(String variable) {
    return !settings.environment().getOrDefault(variable, "").isEmpty();
  }

  private ResolvedKey find() {
    if (label.isPresent()) {
      return ResolvedKey.of(store.get().read().get(label.get()), usualPlan());
    }
    if (isSet(KEY)) {
      return parsed(settings.environment().get(KEY), KEY, KEY + " is not an API key");
    }
    // Not checked like other settings: messages must not show the value.
    return settings
        .find(SettingName.API_KEY_FILE, UNCHECKED)
        .map(this::fromFile)
        .or(() -> settings.find(SettingName.KEY_COMMAND, UNCHECKED).map(this::fromCommand))
        .orElseGet(() -> active(store.get().read()));
  }

  private ResolvedKey active(KeyRing ring) {
    if (ring.active().isPresent()) {
      return ResolvedKey.of(ring.active().get(), usualPlan());
    }
    throw ring.keys().isEmpty()
        ? none()
        : new NoUsableKey(
            "no stored key is active", Advice.gust("keys", "use", ring.keys().getFirst().label()));
  }

  private NoUsableKey none() {
    String problem = "there is no API key";
    for (String other : OTHER_KEYS) {
      if (isSet(other)) {
        return new NoUsableKey(
            problem + "; found " + other + ", but gust reads " + KEY,
            "export " + KEY + "=\"$" + other + "\"   (or: gust keys add)");
      }
    }
    return new NoUsableKey(problem, Advice.gust("keys", "add").withRemark("or set " + KEY));
  }

  private ResolvedKey parsed(String text, String source, String problem) {
    Secret secret =
        Secret.parse(text)
            .orElseThrow(() ->
                new NoUsableKey(problem, "check it; a key has only letters, digits, - and _"));
    Optional<StoredKey> stored = storedWith(secret);
    Optional<Plan> plan = stored.flatMap(StoredKey::plan).flatMap(Plan::find).or(this::usualPlan);
    return new ResolvedKey(secret, source, stored, plan);
  }

  /** The plan of the settings, for keys that name none. */
  private Optional<Plan> usualPlan() {
    return settings.find(SettingName.PLAN).flatMap(setting -> Plan.find(setting.value()));
  }

  /** Finds the stored key with the same value: it belongs to the same account. */
  private Optional<StoredKey> storedWith(Secret secret) {
    try {
      return store.get().read().find(secret);
    } catch (SetupProblem _) {
      return Optional.empty(); // The keys file is not needed, so it may be broken.
    }
  }

  private ResolvedKey fromFile(Setting setting) {
    Path file = path(setting);
    String origin = origin(setting);
    String problem = "the file named by " + origin + " contains no API key";
    isPipe = !Files.isRegularFile(file) && Files.exists(file);
    return parsed(isPipe ? readPipe(file, origin) : read(file, origin), origin, problem);
  }

  /** {@code GUST_API_KEY_FILE}, {@code key_command in ~/.config/gust/config}. */
  private String origin(Setting setting) {
    return setting.source() == SettingSource.ENVIRONMENT
        ? setting.origin()
        : setting.name().key() + " in " + settings.config().file().shown();
  }

  private Path path(Setting setting) {
    String origin = origin(setting);
    boolean isConfigured = setting.source() == SettingSource.CONFIG_FILE;
    if (isConfigured) {
      settings.config().requireTrusted(setting.name());
    }
    Path file = settings.resolve(setting).orElseThrow(() -> problem(origin, "cannot be found"));
    if (Files.isDirectory(file)) {
      throw problem(origin, "is a folder");
    }
    if (Files.notExists(file)) {
      throw problem(origin, "does not exist");
    }
    try {
      if (isConfigured) {
        Permissions.requirePrivate(file, settings.directories().text());
      }
      return file;
    } catch (IOException e) {
      throw problem(origin, "cannot be read: " + SetupProblem.reason(e));
    }
  }

  private ResolvedKey fromCommand(Setting setting) {
    settings.config().requireTrusted(setting.name());
    isCommand = true;
    KeyCommand command = new KeyCommand(settings.environment(), errors, TIMEOUT, time, shutdown);
    return parsed(
        command.firstLine(setting.value()),
        origin(setting),
        "the first line that key_command prints is not an API key");
  }

  /** Without a writer, opening it blocks for ever and cannot be interrupted. */
  private static String readPipe(Path file, String origin) {
    // The common pool may have a single thread, which others need.
    Executor own = task -> SystemLimit.start(Thread.ofPlatform().daemon().unstarted(task));
    try {
      return CompletableFuture.supplyAsync(() -> read(file, origin), own)
          .orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS)
          .join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof SetupProblem problem
          ? problem
          : problem(origin, "gave no key within " + TIMEOUT.toSeconds() + " seconds");
    }
  }

  /**
   * Reads a file or pipe that holds a key and nothing else. Messages never show the path: users
   * sometimes put the key itself there.
   *
   * @param origin what named the file, for messages
   * @throws SetupProblem if it cannot be read
   */
  private static String read(Path file, String origin) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST_FILE + 1);
      if (bytes.length > LARGEST_FILE) {
        throw problem(origin, "is too large for a key");
      }
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw problem(origin, "cannot be read: " + SetupProblem.reason(e));
    }
  }

  private static SetupProblem problem(String origin, String what) {
    return new SetupProblem(
        "the file named by " + origin + " " + what, "set it to a file that contains only the key");
  }
}
