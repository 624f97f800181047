/**
 * How long a test waits for what must come, in milliseconds: a busy machine is slow, not wrong. Nothing else in the
 * tests names a time to wait, so a test that fails by the clock fails by this one.
 */
export const PATIENCE = 30_000;

/** A test waits several times. */
export const LONGEST_TEST = 4 * PATIENCE;
