package gust.cli.sandbox;

import gust.text.ShellWord;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a client must know of a sandbox. */
record ClientEnvironment(int port, Path authority, String key) {
  String baseUrl() {
    return "https://localhost:" + port + "/data/2.5";
  }

  /** As gust's own environment variables. */
  Map<String, String> variables() {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put("GUST_BASE_URL", baseUrl());
    variables.put("GUST_CA_CERT", authority.toString());
    variables.put("GUST_API_KEY", key);
    return variables;
  }

  /** For a shell to read: a line for each variable. */
  String exports() {
    StringBuilder lines = new StringBuilder();
    variables()
        .forEach((name, value) ->
            lines
                .append("export ")
                .append(name)
                .append('=')
                .append(ShellWord.quoted(value))
                .append('\n'));
    return lines.toString();
  }
}
