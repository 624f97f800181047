import type { PackJob, PackVerdict } from './pack-bench.schemas.ts';

export type Counted = Pick<PackJob, 'lineList' | 'boxList' | 'wrongItems'>;

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

/** What one more unit of a product is for an order. Of products that are not ordered only the catalogue knows more. */
export function verdictOf(job: Counted, gtin: string): Exclude<PackVerdict, 'UNKNOWN'> {
  const line = job.lineList.find((each) => isSameGtin(each.gtin, gtin));
  if (!line) return 'WRONG';
  return packedOf(job, gtin) < line.ordered ? 'RIGHT' : 'TOO_MANY';
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

/** Exactly what is ordered is in the boxes: without this no label is printed. */
export function isComplete(job: Counted): boolean {
  return missingUnits(job) === 0 && wrongUnits(job) === 0;
}
