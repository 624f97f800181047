/**
 * The longest wait of an assertion, in milliseconds: long enough for a busy machine. Tests set no other timeouts, so every
 * test that times out does so here.
 */
export const WAIT_TIMEOUT = 30_000;

/** A test contains several waits. */
export const TEST_TIMEOUT = 4 * WAIT_TIMEOUT;
