package gust.settings;

import gust.files.FileGuard;
import gust.files.IoReason;
import gust.files.SetupProblem;
import gust.files.TextFile;
import gust.text.Redaction;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The config file. It is read once, at the first question. What is wrong with it stops nobody from
 * mending it: only {@link #requireSound} throws.
 */
public final class ConfigFile {
  private final TextFile file;
  private NameValueText text;
  private SetupProblem unreadable;
  private Map<String, SetupProblem> problems;

  public ConfigFile(TextFile file) {
    this.file = file;
  }

  public TextFile file() {
    return file;
  }

  /**
   * Everything that is wrong with the file as such, in the order of its lines; the values
   * themselves are not looked at.
   */
  public List<SetupProblem> problems() {
    return List.copyOf(problemsByLine().values());
  }

  /** What is wrong with the line that a setting comes from. */
  Optional<SetupProblem> problem(Origin.Config origin) {
    return Optional.ofNullable(problemsByLine().get(origin.shown()));
  }

  /** By where they are, as an {@link Origin} shows it; of the file as a whole at "". */
  private synchronized Map<String, SetupProblem> problemsByLine() {
    if (problems == null) {
      problems = findProblems();
    }
    return problems;
  }

  private Map<String, SetupProblem> findProblems() {
    NameValueText text = text();
    Map<String, SetupProblem> problems = new LinkedHashMap<>();
    if (unreadable != null) {
      problems.put("", unreadable);
    }
    Map<String, Integer> seen = new HashMap<>();
    for (NameValueText.Line line : text.lines()) {
      if (line.broken()) {
        problems.put(
            at(line),
            new SetupProblem(at(line) + " is not \"name = value\"", "fix or delete that line"));
      } else if (line.name() != null) {
        Integer earlier = seen.putIfAbsent(line.name(), line.number());
        if (SettingName.find(line.name()).isEmpty()) {
          problems.put(at(line), unknown(line));
        } else if (earlier != null) {
          problems.put(
              at(line),
              new SetupProblem(
                  at(line) + " sets " + line.name() + " again, after line " + earlier,
                  "gust config set " + line.name() + " VALUE"));
        }
      }
    }
    return problems;
  }

  /**
   * @throws SetupProblem the first of {@link #problems}
   */
  public void requireSound() {
    List<SetupProblem> problems = problems();
    if (!problems.isEmpty()) {
      throw problems.getFirst();
    }
  }

  /**
   * Before a value is used that says where the key comes from or goes to.
   *
   * @param name a setting that the file holds
   * @throws SetupProblem where another user can change the file
   */
  public void requireTrusted(SettingName name) {
    try {
      new FileGuard(file.text()).requireUnchangeable(file.path().orElseThrow());
    } catch (SetupProblem e) {
      throw new SetupProblem(
          e.getMessage() + ", so gust does not use its " + name.key(), e.nextStep());
    } catch (IOException e) {
      throw new SetupProblem(
          file.shown() + " cannot be trusted: " + IoReason.of(e), "ls -ld " + file.typed(), e);
    }
  }

  /** What the file says, unchecked; of two lines the last. */
  public synchronized Optional<Setting> find(SettingName name) {
    return text().lines().stream()
        .filter(line -> line.names(name.key()))
        .reduce((_, later) -> later)
        .map(line -> new Setting(name, line.value(), new Origin.Config(at(line))));
  }

  /**
   * @throws SetupProblem where the value does not fit the setting, or the file cannot be written
   */
  public synchronized void set(SettingName name, String value) {
    String trimmed = value.strip();
    String mend =
        "gust config set " + name.key() + " " + SettingCheck.sample(name, trimmed).orElse("VALUE");
    SettingCheck.require(name, trimmed, name.key(), mend);
    if (NameValueText.holdsComment(trimmed)) {
      throw new SetupProblem(
          name.key() + " must not contain \" #\", which starts a comment in the file", mend);
    }
    file.update(old -> NameValueText.parse(old.orElse("")).with(name.key(), trimmed));
    forget();
  }

  /**
   * @param key may also be an unknown name that the file holds
   * @return whether the file held it
   * @throws SetupProblem where the file cannot be written, or neither it nor gust knows the name
   */
  public synchronized boolean unset(String key) {
    boolean held = NameValueText.parse(file.read().orElse("")).has(key);
    if (held) {
      file.update(old -> NameValueText.parse(old.orElse("")).without(key));
    } else {
      SettingName.of(key);
    }
    forget();
    return held;
  }

  private void forget() {
    text = null;
    problems = null;
  }

  private NameValueText text() {
    if (text == null) {
      unreadable = null;
      try {
        text = NameValueText.parse(file.read().orElse(""));
      } catch (SetupProblem e) {
        unreadable = e;
        text = NameValueText.parse("");
      }
    }
    return text;
  }

  private SetupProblem unknown(NameValueText.Line line) {
    String name = Redaction.isShowable(line.name()) ? " \"" + line.name() + "\"" : "";
    if (SettingName.isForKey(line.name())) {
      return new SetupProblem(
          at(line) + " has an unknown setting" + name, "gust keys add   (and delete that line)");
    }
    return new SetupProblem(
        at(line) + " has an unknown setting" + name,
        SettingName.nearest(line.name())
            .map(nearest -> "change it to " + nearest)
            .orElse("gust config list   (lists the valid names)"));
  }

  private String at(NameValueText.Line line) {
    return file.shown() + ":" + line.number();
  }
}
