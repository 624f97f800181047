import {
  chooseAddress,
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import type { AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { postcodeNotOfCountryText } from '#src/messages/account.messages.ts';
import { combineFailureMessages, defineFailureMessages } from '#src/messages/failure.messages.ts';

const notSaved = 'We couldn’t save this address. Try again.';
const notCompared =
  'Someone else has changed this address, and we couldn’t load their version. Try saving again and we’ll show you both versions.';
const entry = {
  // Specification 5, word for word.
  VAT_COMPANY_NAME_MISMATCH: 'Address company name must include the VAT company name.',
  state_missing: 'Choose a state.',
  postcode_not_of_country: postcodeNotOfCountryText,
};
const removedMeanwhile = 'Someone else has deleted this address. Save it again to keep it as a new one.';

/** The message of a failed change of an address. */
export const addressFailureMessage = combineFailureMessages(
  defineFailureMessages(createAddress, {
    default: notSaved,
    ...entry,
    idempotency_key_reused: notSaved,
    too_many_addresses: 'You can have up to 50 addresses. Delete one to add another.',
  }),
  defineFailureMessages(updateAddress, {
    default: notSaved,
    ...entry,
    not_found: removedMeanwhile,
    stale_version: notSaved,
    last_address:
      'You need at least one address for this purpose. Add another one before you change this one.',
  }),
  defineFailureMessages(readAddress, {
    default: notCompared,
    UNREACHABLE: notCompared,
    not_found: removedMeanwhile,
  }),
  defineFailureMessages(deleteAddress, {
    default: 'We couldn’t delete this address. Try again.',
    last_address: 'You need at least one address for this purpose. Add another one first.',
  }),
);

/** The message of a choice that failed. */
export const chooseAddressFailureMessage = defineFailureMessages(chooseAddress, {
  default: 'We couldn’t switch to this address. Try again.',
  not_found: 'Someone else has deleted this address.',
  usage_missing: 'This address is no longer available for this purpose.',
});

type UsageTexts = {
  text: string;
  /** Which of several addresses is used. */
  rule: string;
  /** The label of the used address. */
  used: string;
  /** After another address was chosen. */
  chosen: (line: string) => string;
  also: string;
  empty: string;
  emptyText: string;
};

export const addressUsageTexts: Record<AddressUsage, UsageTexts> = {
  BILLING: {
    text: 'This address appears on your invoices.',
    rule: 'Invoices show the address marked “Used on invoices”. If you haven’t chosen one, we use your oldest address.',
    used: 'Used on invoices',
    chosen: (line) => `New invoices will show ${line} as your address.`,
    also: 'Also for invoices',
    empty: 'No billing address yet',
    emptyText: 'Add one before you trigger payment.',
  },
  SHIPPING: {
    text: 'Carriers collect your parcels here.',
    rule: 'Carriers collect from the address marked “Used for pickup”. If you haven’t chosen one, we use your oldest address.',
    used: 'Used for pickup',
    chosen: (line) => `Carriers will now collect from ${line}.`,
    also: 'Also for shipping',
    empty: 'No shipping address yet',
    emptyText: 'Carriers need an address to collect your parcels from.',
  },
};
