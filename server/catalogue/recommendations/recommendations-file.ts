import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { type Column, XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { makeSpreadsheet } from '#server/platform/papers/workbook-stream.ts';
import type { ServedFile } from '#server/platform/requests/reply.ts';

/** The products as a spreadsheet. Its first columns are those of a stock list. */
export async function recommendationsFile(
  products: readonly Recommendation[],
  { sheet, now }: { sheet: string; now: Date },
): Promise<ServedFile> {
  const name = `${sheet.toLowerCase().replaceAll(' ', '-')}-${now.toISOString().slice(0, 10)}.xlsx`;
  return { name, mediaType: XLSX_MEDIA_TYPE, content: await makeSpreadsheet(sheet, columns, products) };
}

const columns: Column<Recommendation>[] = [
  { header: 'GTIN', width: 18, value: ({ gtin }) => gtin },
  { header: 'Product', width: 44, value: ({ name }) => name },
  { header: 'Brand', width: 22, value: ({ brand }) => brand },
  { header: 'Category', width: 22, value: ({ category }) => category },
  { header: 'Units per box', width: 13, value: ({ unitsPerBox }) => unitsPerBox },
  { header: 'Reason', width: 14, value: ({ reason }) => reason ?? '' },
  { header: 'Orders, 30 days', width: 15, value: ({ orders }) => orders },
  { header: 'Units, 30 days', width: 15, value: ({ units }) => units },
  { header: 'Units, 30 days before', width: 20, value: ({ unitsBefore }) => unitsBefore },
  amounts('Lowest price', ({ lowestPrice }) => lowestPrice),
  { header: 'Currency', width: 9, value: ({ priceCurrency }) => priceCurrency },
  { header: 'Other offers', width: 12, value: ({ offerCount }) => offerCount },
  { header: 'Units in stock', width: 14, value: ({ availableQuantity }) => availableQuantity },
  amounts('Your price', ({ ownOffer }) => ownOffer?.price ?? null),
  { header: 'Your rank', width: 10, value: ({ ownOffer }) => ownOffer?.rank ?? '' },
  { header: 'Watched', width: 9, value: ({ isWatched }) => (isWatched ? 'yes' : 'no') },
  amounts('Target price', ({ targetPrice }) => targetPrice),
  { header: 'Target met', width: 11, value: ({ areTargetsMet }) => (areTargetsMet ? 'yes' : 'no') },
];

function amounts(
  header: string,
  valueOf: (product: Recommendation) => string | null,
): Column<Recommendation> {
  return {
    header,
    width: 14,
    format: '0.00',
    value(product) {
      const amount = valueOf(product);
      return amount === null ? '' : Number(amount);
    },
  };
}
