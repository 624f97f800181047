import type { SaleLine } from '#contract/orders/sales.schemas.ts';

export type LinesFilter = { text: string; loweredOnly: boolean };

export const noLinesFilter: LinesFilter = { text: '', loweredOnly: false };

/** The lines whose product, brand or GTIN contains every word of the text. */
export function filterLines(lines: SaleLine[], { text, loweredOnly }: LinesFilter): SaleLine[] {
  const words = text.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    if (loweredOnly && line.quantity >= line.requestedQuantity) return false;
    const { name, brand, gtin } = line.variant;
    const told = `${name} ${brand} ${gtin}`.toLocaleLowerCase('en-GB');
    return words.every((word) => told.includes(word));
  });
}
