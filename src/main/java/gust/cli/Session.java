package gust.cli;

import gust.cache.ReplyCache;
import gust.files.Directories;
import gust.http.Transport;
import gust.keys.KeyResolver;
import gust.keys.KeyStore;
import gust.limits.Accounts;
import gust.service.WeatherService;
import gust.settings.ConfigFile;
import gust.settings.Places;
import gust.settings.Settings;
import gust.terminal.ColorChoice;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import gust.terminal.Theme;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What commands work with. Every part is made when it is first asked for, so that help touches
 * nothing. Any thread may ask.
 */
public interface Session {
  Output out();

  Output err();

  InputStream in();

  Map<String, String> environment();

  Terminal terminal(ColorChoice choice);

  InstantSource clock();

  /** The Java runtime and the operating system, for people. */
  String runtime();

  Directories directories();

  /**
   * The stores and files whose certificate authorities are trusted.
   *
   * @throws gust.files.SetupProblem where one that the user named cannot be used
   */
  List<String> trustSources(Optional<Path> certificates);

  ConfigFile config();

  Settings settings();

  Places places();

  KeyStore keys();

  /** The answers on disk; empty where there is no folder for them. */
  Optional<ReplyCache> replies();

  /** The key that would be sent, and where it comes from. */
  KeyResolver resolver(Optional<String> label);

  /** Whose calls count together, and how many they are. */
  Accounts accounts();

  Prompt prompt();

  /** Of the terminal that stdout is, else of the one that stderr is, at this moment. */
  ScreenSize screenSize();

  /** Asks the terminal that stdin and stdout are. */
  Theme background();

  void sleep(Duration duration) throws InterruptedException;

  /**
   * The door to the service; the caller closes it. No connection is made, and no key read, before a
   * query.
   */
  WeatherService service(Connection connection);

  /** The way to the network, for calls that nobody need understand; the caller closes it. */
  Transport network(Connection connection);

  /** Something to be done even where the process is told to end. */
  interface AtEnd extends AutoCloseable {
    /** It need not be done any more. */
    @Override
    void close();
  }

  /**
   * @param last run once, on a thread of its own, when Ctrl-C or SIGTERM ends the process; unless
   *     what is returned is closed before
   */
  AtEnd atEnd(Runnable last);

  /**
   * Hides the key in use, should foreign text hold it, and what looks like a key: somebody may have
   * pasted one where it does not go.
   */
  String redact(String text);
}
