package gust.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;

/** What the jar tells native-image, read as strictly as GraalVM 25 reads it. */
public final class NativeMetadata {
  public static final Path FOLDER = Path.of("src/main/resources/META-INF/native-image/gust/gust");

  /**
   * A type that may be reached by name.
   *
   * @param jni from native code too
   * @param constructible by its constructor without parameters
   */
  public record Type(String name, boolean jni, List<String> fields, boolean constructible) {}

  private final JsonObject file;

  private NativeMetadata(JsonObject file) {
    this.file = file;
  }

  public static NativeMetadata read() throws IOException {
    String text = Files.readString(FOLDER.resolve("reachability-metadata.json"));
    JsonObject file = JsonParser.parseString(text).getAsJsonObject();
    requireOnly(file, Set.of("comment", "reflection", "resources"));
    return new NativeMetadata(file);
  }

  public List<Type> types() {
    List<Type> types = new ArrayList<>();
    for (JsonObject entry : entries(file, "reflection")) {
      requireOnly(entry, Set.of("type", "jniAccessible", "fields", "methods"));
      boolean constructible = false;
      for (JsonObject method : entries(entry, "methods")) {
        requireOnly(method, Set.of("name", "parameterTypes"));
        constructible |=
            method.get("name").getAsString().equals("<init>")
                && method.getAsJsonArray("parameterTypes").isEmpty();
      }
      List<String> fields = new ArrayList<>();
      for (JsonObject field : entries(entry, "fields")) {
        requireOnly(field, Set.of("name"));
        fields.add(field.get("name").getAsString());
      }
      boolean jni = entry.has("jniAccessible") && entry.get("jniAccessible").getAsBoolean();
      types.add(new Type(entry.get("type").getAsString(), jni, fields, constructible));
    }
    return types;
  }

  /**
   * The patterns of the program's own resources, or of the JDK's; {@code *} is anything within one
   * folder.
   */
  public List<String> globs(boolean ofJdk) {
    List<String> globs = new ArrayList<>();
    for (JsonObject entry : entries(file, "resources")) {
      requireOnly(entry, Set.of("module", "glob"));
      if (entry.has("module") == ofJdk) {
        globs.add(entry.get("glob").getAsString());
      }
    }
    return globs;
  }

  /**
   * @param path in the jar, without a slash before it
   */
  public static boolean matches(String glob, String path) {
    return path.matches(Pattern.quote(glob).replace("*", "\\E[^/]*\\Q"));
  }

  /** The options, one after the other. */
  public static List<String> options() throws IOException {
    Properties file = new Properties();
    try (var in = Files.newBufferedReader(FOLDER.resolve("native-image.properties"))) {
      file.load(in);
    }
    assertEquals(Set.of("Args"), file.stringPropertyNames());
    return List.of(file.getProperty("Args").split(" +"));
  }

  private static List<JsonObject> entries(JsonObject object, String name) {
    JsonArray array = object.has(name) ? object.getAsJsonArray(name) : new JsonArray();
    return array.asList().stream().map(JsonElement::getAsJsonObject).toList();
  }

  /** native-image ignores names that it does not know, with a warning that is easily missed. */
  private static void requireOnly(JsonObject object, Set<String> known) {
    if (!known.containsAll(object.keySet())) {
      throw new AssertionError("unknown to native-image, or to this test: " + object.keySet());
    }
  }
}
