package gust.http;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Makes gust's settings of the JDK's HTTP client before the first test, because the JDK reads them
 * only once. The program's own code makes them: settings in the build file would hide it if the
 * program no longer did.
 */
public final class SettingsOfTheProgram implements BeforeAllCallback {
  @Override
  public void beforeAll(ExtensionContext context) throws ClassNotFoundException {
    Class.forName("gust.http.HttpClientTransport");
  }
}
