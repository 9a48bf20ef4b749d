package gust.sandbox;

/**
 * Trouble by order.
 *
 * @param status 400 to 599
 * @param rate the share of calls that are answered so, 0 to 1
 */
public record Fault(int status, double rate) {
  public Fault {
    if (status < 400 || status > 599) {
      throw new IllegalArgumentException("status: " + status);
    }
    if (!(rate >= 0 && rate <= 1)) {
      throw new IllegalArgumentException("rate: " + rate);
    }
  }

  String message() {
    String kind =
        switch (status) {
          case 400 -> "bad request";
          case 401 -> "Invalid API key";
          case 403 -> "no permission";
          case 404 -> "city not found";
          case 429 -> "the allowed number of requests is exceeded";
          default -> status >= 500 ? "internal error" : "refused";
        };
    return kind + " (caused by the sandbox's --fail)";
  }
}
