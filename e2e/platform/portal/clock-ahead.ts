import { setClockAhead } from './set-clock-ahead.ts';

// Loaded before the server: CLOCK_AHEAD names the milliseconds.
setClockAhead(Number(process.env.CLOCK_AHEAD ?? 0));
