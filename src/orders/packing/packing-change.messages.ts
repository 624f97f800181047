import type { Packing } from '#contract/orders/packing.schemas.ts';
import { formatCount } from '#src/lib/format.ts';

/** "4 parcels added", "1 pallet cleared": the difference of two packings. */
export function packingChangeText(before: readonly Packing[], after: readonly Packing[]): string {
  const texts = [
    ...missingIn(before, after).map((added) => `${describePacking(added)} added`),
    ...missingIn(after, before).map((cleared) => `${describePacking(cleared)} cleared`),
  ];
  return texts.join(', ');
}

function missingIn(known: readonly Packing[], packing: readonly Packing[]): Packing[] {
  return packing.filter(({ qid }) => !known.some((one) => one.qid === qid));
}

function describePacking({ kind, count }: Packing): string {
  return formatCount(count, kind === 'PARCEL' ? 'parcel' : 'pallet');
}
