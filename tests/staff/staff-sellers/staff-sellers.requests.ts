import { pauseSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { defineRequest, defineSharedThing } from '#tests/platform/calls/call-request.ts';

const sellerFactory = defineSharedThing('internal/sellers/{qid}', ({ owner }) => ({ qid: owner.seller.qid }));

export const pausedFactory = defineSharedThing('sellers/{qid}', sellerFactory.make);
export const readFactory = sellerFactory;

export const pauseRequest = defineRequest(pauseSeller, () => ({
  body: { reason: 'Two orders expired.', expectedEnd: null },
}));

export const unpauseRequest = defineRequest(unpauseSeller, async ({ store }) => {
  const { seller } = await addSeller(store, {
    seller: { status: 'PAUSED', pauseReason: 'Two orders expired.' },
  });
  return { params: { qid: seller.qid } };
});
