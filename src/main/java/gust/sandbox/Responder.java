package gust.sandbox;

import java.time.Instant;

/** Whatever answers requests as the service does. */
public interface Responder {
  /**
   * @param now the wall clock's time
   * @return always an answer; a refusal is one with the error record
   */
  SandboxResponse answer(SandboxRequest request, Instant now);
}
