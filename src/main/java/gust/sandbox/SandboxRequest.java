package gust.sandbox;

import java.util.Map;

/**
 * A request, independent of its transport.
 *
 * @param method as sent; only {@code GET} is supported
 * @param path the raw path, without the query
 * @param rawQuery still percent-encoded; null if the URI has none
 * @param headers first values by lower-case name; {@code Authorization} is not used for keys
 *     (interface A-2)
 * @param source the IP address the request came from, as text
 */
public record SandboxRequest(
    String method, String path, String rawQuery, Map<String, String> headers, String source) {}
