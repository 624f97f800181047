import * as v from 'valibot';
import { AddressEntry, type AddressUsage } from '#contract/addresses/addresses.schemas.ts';

/** The form of an address: a checkbox for each usage, and a country that may be empty. */
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
