package gust.sandbox;

import java.time.Instant;

/** Where the records come from, once a call is let in: the model, a folder, or a real service. */
public interface Source {
  /**
   * @param current whether {@code /weather} is asked, not {@code /forecast}
   * @throws Refusal where the service refuses
   */
  SandboxResponse answer(boolean current, QueryParameters parameters, Instant now) throws Refusal;
}
