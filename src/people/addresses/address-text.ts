import type { Address, AddressEntry } from '#contract/people/addresses/addresses.schemas.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { foldText } from '#contract/platform/values/fold-text.ts';
import { country } from '#src/lib/country.ts';

type Field = Exclude<keyof AddressEntry, 'usageTypes'>;

const labels: Record<Field, string> = {
  companyName: 'Company',
  lineOne: 'Street and number',
  lineTwo: 'Address line 2',
  postcode: 'Postcode',
  city: 'Town',
  region: 'Region',
  country: 'Country',
};

/** The differences between two versions of an address, in words. */
export function addressDifferences(mine: AddressEntry, theirs: AddressEntry) {
  const words = (entry: AddressEntry, field: Field) =>
    field === 'country' ? country(entry.country) : (entry[field] ?? '–');
  const rows = (Object.keys(labels) as Field[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: labels[field], mine: words(mine, field), theirs: words(theirs, field) }));
  const [myUse, theirUse] = [mine, theirs].map((entry) => useText(entry));
  return myUse === theirUse ? rows : [...rows, { label: 'Use for', mine: myUse, theirs: theirUse }];
}

function useText({ usageTypes }: AddressEntry): string {
  const texts = { BILLING: 'invoices', SHIPPING: 'parcels' };
  return usageTypes
    .toSorted()
    .map((usage) => texts[usage])
    .join(' and ');
}

/** The addresses that contain every word of a search; all of them for an empty search. */
export function findAddresses(entries: readonly Address[], search: string): readonly Address[] {
  const words = foldText(search).trim().split(/\s+/);
  return entries.filter((address) => {
    const text = foldText([address.companyName, ...postalLines(address)].join(' '));
    return words.every((word) => text.includes(word));
  });
}
