package gust.sandbox;

import java.util.Map;

/**
 * One request as the service sees it, whatever carried it.
 *
 * @param method as sent, {@code GET} for all that is answered
 * @param path the raw path, without the query
 * @param rawQuery still percent-encoded; null where the URI has none
 * @param headers first values by lower-case name; an {@code Authorization} among them is no key
 *     (interface A-2)
 * @param source the IP address the request came from, as text
 */
public record SandboxRequest(
    String method, String path, String rawQuery, Map<String, String> headers, String source) {}
