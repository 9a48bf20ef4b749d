package gust.http;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The JDK reads the settings of its HTTP client once. Whichever test comes first must have it read
 * the program's, as the program makes them: a build file that makes them too would hide that it no
 * longer does.
 */
public final class SettingsOfTheProgram implements BeforeAllCallback {
  @Override
  public void beforeAll(ExtensionContext context) {
    ClientSettings.ensureMade();
  }
}
