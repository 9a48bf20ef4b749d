package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.RetryTime;
import gust.http.TransportException.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which failures are temporary, so that an older answer may be shown until they are over. */
class FailureTest {
  private static final RetryTime RETRY =
      new RetryTime(Instant.parse("2026-11-22T10:00:00Z"), Duration.ofMinutes(1));

  private static Failure.Said said(int cod) {
    return new Failure.Said(cod, cod, "");
  }

  @ParameterizedTest
  @EnumSource
  void aLostCallIsUnlessItWasInterrupted(Reason reason) {
    boolean isTemporary = reason != Reason.INTERRUPTED;
    assertEquals(isTemporary, new Failure.Unreachable(reason, "example.org").isTemporary());
  }

  @Test
  void aLimitIs() {
    assertTrue(new Failure.RateLimited(said(429), RETRY).isTemporary());
    assertTrue(new Failure.LimitKnown(RETRY).isTemporary());
  }

  @Test
  void troubleOfTheServiceIsAndAStrangeStatusIsNot() {
    assertTrue(new Failure.ServerTrouble(said(500)).isTemporary());
    assertTrue(new Failure.ServerTrouble(said(599)).isTemporary());
    assertFalse(new Failure.ServerTrouble(said(499)).isTemporary());
    assertFalse(new Failure.ServerTrouble(said(302)).isTemporary());
    assertFalse(new Failure.ServerTrouble(said(600)).isTemporary());
    assertFalse(new Failure.ServerTrouble(said(999)).isTemporary());
  }

  @Test
  void aRefusalIsNot() {
    assertFalse(new Failure.NotStored().isTemporary());
    assertFalse(new Failure.NoKey("", "").isTemporary());
    assertFalse(new Failure.Unauthorized(said(401)).isTemporary());
    assertFalse(new Failure.Forbidden(said(403)).isTemporary());
    assertFalse(new Failure.NotFound(said(404)).isTemporary());
    assertFalse(new Failure.Refused(said(400)).isTemporary());
    assertFalse(new Failure.BadAnswer(Optional.of(said(200)), "").isTemporary());
  }

  @Test
  void aLocationThatIsNotAskedIsAsTheEndOfItsList() {
    assertTrue(new Failure.NotAsked(new Failure.LimitKnown(RETRY)).isTemporary());
    assertFalse(new Failure.NotAsked(new Failure.Unauthorized(said(401))).isTemporary());
  }
}
