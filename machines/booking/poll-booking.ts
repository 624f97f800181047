import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import { readCarrierBooking } from '#contract/shipping/shipping.calls.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';

const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 30_000;
const GROWTH = 1.5;
/** Polling ends after this number of failed reads in a row. */
const MOST_FAILURES_IN_A_ROW = 4;

type Poll = {
  read: () => Promise<CarrierBooking>;
  pause: (ms: number) => Promise<void>;
};

/** Reads the booking until the carrier has answered: first after two seconds, then at growing intervals. */
export async function pollUntilAnswered({ read, pause }: Poll): Promise<CarrierBooking> {
  let failures = 0;
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * GROWTH, LONGEST_PAUSE)) {
    await pause(wait);
    try {
      const booking = await read();
      if (booking.status !== 'PENDING') return booking;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === MOST_FAILURES_IN_A_ROW) throw error;
    }
  }
}

export const pollBooking = fromPromise<CarrierBooking, { qid: string }>(({ input, signal }) =>
  pollUntilAnswered({
    read: () => api(readCarrierBooking, { params: input }, { signal }),
    pause: (ms) => pause(ms, signal),
  }),
);

/** Rejects when polling is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
