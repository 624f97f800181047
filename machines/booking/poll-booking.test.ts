import { expect, test } from 'vitest';
import { unlistedError } from '#client/call-error.ts';
import { failedBooking, pendingBooking, succeededBooking } from '#contract/sales/sales.samples.ts';
import { readCarrierBooking } from '#contract/shipping/shipping.calls.ts';
import type { CarrierBooking } from '#contract/shipping/shipping.schemas.ts';
import { pollUntilAnswered } from './poll-booking.ts';

const broken = unlistedError(readCarrierBooking, 503);

function start(...answers: (CarrierBooking | Error)[]) {
  const pauses: number[] = [];
  const answered = pollUntilAnswered({
    pause: async (ms) => {
      pauses.push(ms);
    },
    read: async () => {
      const answer = answers.shift() ?? succeededBooking;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { pauses, answered };
}

test('the booking is read every two seconds at first, then less and less often, at least twice a minute', async () => {
  const { pauses, answered } = start(...Array<CarrierBooking>(8).fill(pendingBooking), failedBooking);
  expect(await answered).toEqual(failedBooking);
  expect(pauses.map(Math.round)).toEqual([2000, 3000, 4500, 6750, 10_125, 15_188, 22_781, 30_000, 30_000]);
});

test('a few failed readings are no answer', async () => {
  const { answered } = start(
    broken,
    broken,
    broken,
    pendingBooking,
    broken,
    broken,
    broken,
    succeededBooking,
  );
  expect(await answered).toEqual(succeededBooking);
});

test('after four failures in a row the poll gives up', async () => {
  const { answered } = start(pendingBooking, broken, broken, broken, broken);
  await expect(answered).rejects.toBe(broken);
});
