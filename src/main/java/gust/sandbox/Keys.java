package gust.sandbox;

import java.util.Optional;
import java.util.Set;

/**
 * Which API keys the service takes (interface ).
 *
 * @param accepted the keys that exist
 * @param revoked keys that existed once; one that is also accepted counts as revoked
 */
public record Keys(Set<String> accepted, Set<String> revoked) {
  /** Refuses with 401 unless {@code appid} carries a key that is good. */
  void check(Parameters parameters) throws Refusal {
    Optional<String> appid = parameters.get("appid");
    if (appid.isEmpty() || appid.get().isEmpty()) {
      throw new Refusal(401, "Invalid API key: none was given in the parameter appid");
    }
    if (revoked.contains(appid.get())) {
      throw new Refusal(401, "Invalid API key: it was revoked");
    }
    if (!accepted.contains(appid.get())) {
      throw new Refusal(401, "Invalid API key: it is not known here");
    }
  }

  /** Tells how many there are, never which. */
  @Override
  public String toString() {
    return accepted.size() + " accepted, " + revoked.size() + " revoked keys";
  }
}
