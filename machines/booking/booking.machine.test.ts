import { test } from 'vitest';
import { expectFullCoverage } from '#charts/coverage.ts';
import { walk } from '#charts/walk.ts';
import { bookingMachine } from './booking.machine.ts';
import { bookingModel } from './booking.model.ts';

test('every transition of the booking is walked, every guard both ways', async () => {
  await expectFullCoverage(bookingMachine, (coverage) => walk(bookingModel, coverage));
});
