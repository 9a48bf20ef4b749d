package gust.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code gust sandbox} as a process of its own, which takes calls once it is started. */
record SandboxProcess(Running process, Path log, Map<String, String> variables)
    implements AutoCloseable {
  static SandboxProcess start(Path home, String... options) throws IOException {
    Path log = home.resolve("access.log");
    List<String> words = new ArrayList<>(List.of("sandbox", "--print-env"));
    words.addAll(List.of("--access-log", log.toString()));
    words.addAll(List.of(options));
    Running process = Program.at(home).interruptible().start(words.toArray(String[]::new));
    process.until(() -> process.printed().lines().count() == 3);
    Map<String, String> variables = new LinkedHashMap<>();
    for (String line : process.printed().lines().toList()) {
      String[] parts = line.substring("export ".length()).split("='?|'");
      variables.put(parts[0], parts[1]);
    }
    return new SandboxProcess(process, log, variables);
  }

  /** Set up for it. */
  Program client(Path home) {
    Program client = Program.at(home);
    variables.forEach(client::with);
    return client;
  }

  /** A line for each, in order. */
  List<String> calls() throws IOException {
    return Files.readAllLines(log);
  }

  @Override
  public void close() {
    process.kill();
    process.end();
  }
}
