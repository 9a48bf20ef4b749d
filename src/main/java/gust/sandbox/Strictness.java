package gust.sandbox;

import java.util.Set;

/** The forms of request that the interface shows, and no others. */
final class Strictness {
  private static final Set<String> CURRENT = Set.of("zip", "q", "units", "appid");
  private static final Set<String> FORECAST = Set.of("zip", "units", "appid");

  private Strictness() {}

  /** Refuses with 400 what the document does not show, such as {@code q} on the forecast. */
  static void check(boolean current, Parameters parameters) throws Refusal {
    if (!(current ? CURRENT : FORECAST).containsAll(parameters.names())) {
      throw new Refusal(400, "a parameter that the interface does not show for this endpoint");
    }
    String q = parameters.get("q").orElse("a,b");
    int comma = q.indexOf(',');
    if (comma < 1 || comma != q.lastIndexOf(',') || comma == q.length() - 1) {
      throw new Refusal(400, "q is shown only as city_name,country_code");
    }
    if (parameters.get("zip").orElse("").indexOf(',') >= 0) {
      throw new Refusal(400, "zip is shown only without a country");
    }
  }
}
