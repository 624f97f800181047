import * as v from 'valibot';
import { AddressEntry, type AddressUsage } from '#contract/addresses/addresses.schemas.ts';

/** The form of an address: a tick for each use, and a country that may not be chosen yet. */
export const AddressFields = v.pipe(
  v.looseObject({}),
  v.transform(({ isBilling, isShipping, ...fields }) => ({
    ...fields,
    usageTypes: [...usage('BILLING', isBilling), ...usage('SHIPPING', isShipping)],
  })),
  v.object({
    ...AddressEntry.entries,
    country: v.pipe(v.string(), v.nonEmpty('Please choose the country.'), AddressEntry.entries.country),
  }),
);

function usage(name: AddressUsage, ticked: unknown): AddressUsage[] {
  return ticked === undefined ? [] : [name];
}
