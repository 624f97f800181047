import { defineSharedThing } from '#tests/platform/calls/call-request.ts';
import { addPayout } from './payout.factory.ts';

const paidAt = '2026-02-10T09:00:00.000Z';

/** Each seller has a statement of the month. */
const makeStatement: Parameters<typeof defineSharedThing>[1] = async ({ store, owner }) => {
  await addPayout(store, owner.seller, { paidAt, isPaid: true });
  return { month: '2026-02' };
};

export const statementThing = defineSharedThing('payouts/statements/{month}', makeStatement);
