package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What others made and gust ships: each jar by its own bytes, with the licence it names itself. */
class SuppliesIT {
  private static final Path LIBRARIES = Path.of(System.getProperty("libraries"));
  private static final Path BILL = Path.of(System.getProperty("bill"));
  private static final Path NOTICES = Path.of("src/main/legal/THIRD-PARTY");

  /** By the SHA-256 of their jars. */
  private static Map<String, JsonObject> listed() throws IOException {
    assumeTrue(Files.exists(BILL), "a build that is offline makes no list");
    Map<String, JsonObject> listed = new TreeMap<>();
    JsonObject bill = JsonParser.parseString(Files.readString(BILL)).getAsJsonObject();
    for (JsonElement element : bill.getAsJsonArray("components")) {
      JsonObject component = element.getAsJsonObject();
      for (JsonElement each : component.getAsJsonArray("hashes")) {
        JsonObject hash = each.getAsJsonObject();
        if (hash.get("alg").getAsString().equals("SHA-256")) {
          listed.put(hash.get("content").getAsString(), component);
        }
      }
    }
    return listed;
  }

  private static Map<String, Path> shipped() throws Exception {
    Map<String, Path> shipped = new TreeMap<>();
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    try (var jars = Files.newDirectoryStream(LIBRARIES, "*.jar")) {
      for (Path jar : jars) {
        shipped.put(HexFormat.of().formatHex(sha.digest(Files.readAllBytes(jar))), jar);
      }
    }
    return shipped;
  }

  private static String name(JsonObject component) {
    return component.get("group").getAsString() + ":" + component.get("name").getAsString();
  }

  @Test
  void theListOfLibrariesHoldsExactlyTheJarsThatShip() throws Exception {
    assertTrue(shipped().size() >= 3, shipped()::toString);
    assertEquals(shipped().keySet(), listed().keySet(), () -> "see " + BILL);
  }

  @Test
  void eachLibrarysLicenceIsTheOneThatItsOwnJarNames() throws Exception {
    Map<String, JsonObject> listed = listed();
    for (Map.Entry<String, Path> jar : shipped().entrySet()) {
      JsonObject component = listed.get(jar.getKey());
      String licence = noticed(name(component));
      List<String> named = licencesIn(jar.getValue());
      assertTrue(
          named.stream().allMatch(word -> isFor(licence, word)),
          () -> name(component) + " is under " + licence + " by us, by itself " + named);
      JsonObject listedLicence =
          component.getAsJsonArray("licenses").get(0).getAsJsonObject().getAsJsonObject("license");
      assertEquals(licence, listedLicence.get("id").getAsString(), name(component));
    }
  }

  private static String noticed(String library) throws IOException {
    Matcher line =
        Pattern.compile("(?m)^  " + Pattern.quote(library) + " +(\\S+)$")
            .matcher(Files.readString(NOTICES));
    assertTrue(line.find(), library + " is not in " + NOTICES);
    return line.group(1);
  }

  /** Words of a licence's name, its address or its text. */
  private static boolean isFor(String licence, String words) {
    return switch (licence) {
      case "Apache-2.0" -> words.contains("Apache") && words.contains("2.0");
      case "BSD-3-Clause" -> words.contains("BSD-3-Clause") || words.contains("BSD License");
      default -> false;
    };
  }

  /** What the manifest says, the poms within, and any licence file. */
  private static List<String> licencesIn(Path path) throws IOException {
    List<String> named = new ArrayList<>();
    try (JarFile jar = new JarFile(path.toFile())) {
      String manifest = jar.getManifest().getMainAttributes().getValue("Bundle-License");
      if (manifest != null) {
        named.add(manifest);
      }
      for (JarEntry entry : Collections.list(jar.entries())) {
        String text = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        if (entry.getName().endsWith("/pom.xml")) {
          Matcher licence = Pattern.compile("(?s)<license>(.*?)</license>").matcher(text);
          licence.results().forEach(found -> named.add(found.group(1)));
        } else if (entry.getName().matches("(?i)META-INF/(.*/)?LICEN[CS]E(\\..*)?")) {
          named.add(text);
        }
      }
    }
    return named;
  }
}
