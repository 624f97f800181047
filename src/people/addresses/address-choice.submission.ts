import { chooseAddress } from '#contract/people/addresses/addresses.calls.ts';
import type { Address, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type AddressChoice = { address: Address; usage: AddressUsage };

/** Makes another address the one that is used. */
export const addressChoiceSubmission = defineSubmission(({ address: { qid }, usage }: AddressChoice) => ({
  call: chooseAddress,
  input: { params: { qid }, body: { usageType: usage } },
}));
