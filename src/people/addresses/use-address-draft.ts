import * as v from 'valibot';
import {
  Address,
  type AddressEntry,
  type AddressUsage,
} from '#contract/people/addresses/addresses.schemas.ts';
import type { User } from '#contract/people/users.schemas.ts';
import { keptFormValues, useFormDraft } from '#src/forms/use-form-draft.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';
import { useUser } from '#src/queries/users.queries.ts';

/**
 * The address in the form, as it was read; null for a new one. A new address that is sent again after a reload keeps
 * its idempotency `key`. The typed values are stored like those of every form.
 */
const openAddresses = defineStoredDraft(
  'address',
  v.object({ address: v.nullable(Address), key: v.string() }),
);

export type AddressDraft = ReturnType<typeof useAddressDraft>;

/** The draft of an address form, and the address that it belongs to. */
export function useAddressDraft(usage: AddressUsage, address: Address | null, key: string) {
  const user = useUser();
  const draft = useFormDraft(user.qid, placeOf(usage), valuesOf(address, usage, user));
  return {
    ...draft,
    keep(form: HTMLFormElement) {
      openAddresses.store(user.qid, usage, { address, key });
      draft.keep(form);
    },
    saved() {
      openAddresses.forget(user.qid, usage);
      draft.saved();
    },
  };
}

/** A form that was open when the page was left, compared with the present addresses. */
export function readKeptAddress(userQid: string, usage: AddressUsage, entries: readonly Address[]) {
  const open = openAddresses.read(userQid, usage);
  const values = keptFormValues(userQid, placeOf(usage));
  if (!open || !values) return null;
  const { address, key } = open;
  const newest = entries.find(({ qid }) => qid === address?.qid);
  const theirs = newest && newest.version !== address?.version ? newest : null;
  return { item: address, entry: entryOf(values), theirs, key };
}

function placeOf(usage: AddressUsage) {
  return `address-${usage}`;
}

function valuesOf(address: Address | null, usage: AddressUsage, { company, country }: User) {
  const usages = address?.usageTypes ?? [usage];
  return {
    companyName: address?.companyName ?? company,
    lineOne: address?.lineOne ?? '',
    lineTwo: address?.lineTwo ?? '',
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    country: address?.country ?? country,
    isBilling: usages.includes('BILLING') ? 'on' : '',
    isShipping: usages.includes('SHIPPING') ? 'on' : '',
  };
}

/** The entry as far as it was typed; it is validated when it is saved. */
function entryOf(values: Partial<Record<string, string>>): AddressEntry {
  const text = (name: string) => values[name] ?? '';
  return {
    companyName: text('companyName'),
    lineOne: text('lineOne'),
    lineTwo: values.lineTwo || null,
    postcode: text('postcode'),
    city: text('city'),
    region: values.region || null,
    country: text('country'),
    usageTypes: [
      ...(values.isBilling ? (['BILLING'] as const) : []),
      ...(values.isShipping ? (['SHIPPING'] as const) : []),
    ],
  };
}
