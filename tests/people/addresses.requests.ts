import { chooseAddress, createAddress, updateAddress } from '#contract/people/addresses/addresses.calls.ts';
import { sampleAddressEntry } from '#contract/people/addresses/addresses.samples.ts';
import { addAddress } from '#tests/people/users/user.factory.ts';
import { defineRequest, defineThing } from '#tests/platform/calls/call-request.ts';

export const addressThing = defineThing('addresses/{qid}', async ({ store, owner }) => {
  const { qid } = await addAddress(store, owner.seller);
  return { qid };
});

export const addressRequest = defineRequest(createAddress, () => ({ body: sampleAddressEntry }));
export const addressChangeRequest = defineRequest(updateAddress, () => ({ body: sampleAddressEntry }));
export const addressChoiceRequest = defineRequest(chooseAddress, () => ({
  body: { usageType: 'BILLING' as const },
}));
