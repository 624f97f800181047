import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';

const notSaved = 'There was an error saving this address. Please try again.';
const notCompared =
  'Somebody else has saved this address meanwhile, and what they saved could not be loaded. Please save again to see it.';
const entry = {
  // Specification 5, word for word.
  VAT_COMPANY_NAME_MISMATCH: 'Address company name must include the VAT company name.',
  postcode_not_of_country: 'The chosen country has no postcode of this form. Please check both.',
};
const removedMeanwhile =
  'Somebody else has deleted this address meanwhile. Save it again to keep it as a new one.';

/** The message of a failed change of an address. */
export const addressFailureMessage = combineFailureMessages(
  defineFailureMessages(createAddress, {
    default: notSaved,
    ...entry,
    idempotency_key_reused: notSaved,
    too_many_addresses: 'A company can keep 50 addresses. Please delete one that you no longer need.',
  }),
  defineFailureMessages(updateAddress, {
    default: notSaved,
    ...entry,
    not_found: removedMeanwhile,
    stale_version: notSaved,
    last_address:
      'This is your last address for that use. Please add another one before you take the use away.',
  }),
  defineFailureMessages(readAddress, {
    default: notCompared,
    UNREACHABLE: notCompared,
    not_found: removedMeanwhile,
  }),
  defineFailureMessages(deleteAddress, {
    default: 'There was an error deleting this address. Please try again.',
    last_address: 'This is your last address for this use. Please add another one first.',
  }),
);

type UsageTexts = {
  text: string;
  /** The label of the default address when there are several. */
  first: string;
  also: string;
  empty: string;
  emptyText: string;
};

export const addressUsageTexts: Record<AddressUsage, UsageTexts> = {
  BILLING: {
    text: 'Your invoices name this address.',
    first: 'On your invoices',
    also: 'For invoices, too',
    empty: 'No billing address yet',
    emptyText: 'Invoices need one before payment can be triggered.',
  },
  SHIPPING: {
    text: 'Carriers fetch your parcels here.',
    first: 'Carriers come here',
    also: 'For parcels, too',
    empty: 'No shipping address yet',
    emptyText: 'Carriers need to know where to fetch your parcels.',
  },
};
