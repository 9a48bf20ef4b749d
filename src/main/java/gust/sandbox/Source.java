package gust.sandbox;

import java.time.Instant;

/** Where the records come from, once a call is let in: the model, a folder, or a real service. */
interface Source {
  /**
   * @param current whether {@code /weather} is asked, not {@code /forecast}
   * @throws Refusal where the service refuses
   */
  Response answer(boolean current, Parameters parameters, Instant now) throws Refusal;
}
