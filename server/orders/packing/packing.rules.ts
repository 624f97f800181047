import type { PackingContent } from '#contract/orders/packing.schemas.ts';

const words = { PARCEL: ['parcel', 'parcels'], PALLET: ['pallet', 'pallets'] } as const;

/** The text of the timeline: "4 parcels of 60 × 40 × 40 cm, 14.3 kg each". */
export function describePacking({ kind, count, length, width, height, weight }: PackingContent): string {
  const [one, many] = words[kind];
  const size = `${length} × ${width} × ${height} cm, ${weight} kg`;
  return count === 1 ? `1 ${one} of ${size}` : `${count} ${many} of ${size} each`;
}
