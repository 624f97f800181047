import type { PackBox, PackLine } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';

/** Kilograms of the products in a box. */
export function weightOfBox(lines: readonly PackLine[], { contents }: Pick<PackBox, 'contents'>): number {
  const grams = contents.reduce((sum, { gtin, count }) => {
    const line = lines.find((each) => each.gtin === gtin);
    return sum + count * (line?.grams ?? 0);
  }, 0);
  return Math.round(grams) / 1000;
}

/** "1 label", "3 labels". */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
