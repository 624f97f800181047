import type { Address } from '#contract/addresses/addresses.schemas.ts';
import { addressLines } from './address-lines.ts';

/** The addresses in which every word of a search stands somewhere; all of them where nothing is searched. */
export function findAddresses(entries: readonly Address[], search: string): readonly Address[] {
  const words = plain(search).split(/\s+/);
  return entries.filter((address) => {
    const text = plain([address.companyName, ...addressLines(address)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
