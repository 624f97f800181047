import type { PackJob } from './pack-bench.schemas.ts';

type Counted = Pick<PackJob, 'lineList' | 'boxList' | 'wrongItems'>;

/** GTINs of all lengths are compared with fourteen digits, as scanners read them. */
export function isSameGtin(one: string, other: string): boolean {
  return one.padStart(14, '0') === other.padStart(14, '0');
}

/** The units of a product in all boxes of the order. */
export function packedOf({ boxList }: Pick<Counted, 'boxList'>, gtin: string): number {
  return boxList
    .flatMap(({ contents }) => contents)
    .filter((content) => isSameGtin(content.gtin, gtin))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The units that are still to be scanned. */
export function missingUnits(job: Counted): number {
  return job.lineList.reduce((sum, { gtin, ordered }) => sum + Math.max(0, ordered - packedOf(job, gtin)), 0);
}

/** The units that must be taken out: wrong items, and what is more than ordered after the order was changed. */
export function wrongUnits(job: Counted): number {
  const more = job.lineList.map(({ gtin, ordered }) => Math.max(0, packedOf(job, gtin) - ordered));
  return job.wrongItems.length + more.reduce((sum, count) => sum + count, 0);
}
