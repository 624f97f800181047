import { readCarrierBooking } from '#contract/shipping/shipping.calls.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import { api } from '#client/api.ts';
import { fromPromise } from 'xstate';

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
const GROWTH = 1.5;
/** So many readings in a row may fail before the poll gives up. */
const PATIENCE = 4;

/** Reads the booking of a sale until the carrier has answered, at first every two seconds, then less and less often. */
export const pollBooking = fromPromise<CarrierBooking, { qid: string }>(async ({ input, signal }) => {
  let failures = 0;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * GROWTH, LONGEST_PAUSE)) {
    await pause(wait, signal);
    try {
      const booking = await api(readCarrierBooking, { params: { qid: input.qid } }, { signal });
      if (booking.status !== 'PENDING') return booking;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures === PATIENCE) throw error;
    }
  }
});

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
