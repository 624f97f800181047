import { costToWin } from '#contract/catalogue/cost-to-win.ts';
import type { Offer, OverviewFormat } from '#contract/catalogue/offers.schemas.ts';
import { CSV_MEDIA_TYPE, streamCsv } from '#server/platform/papers/csv.ts';
import { type Column, XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { streamedSheet, streamWorkbook } from '#server/platform/papers/workbook-stream.ts';
import type { ServedFile } from '#server/platform/requests/reply.ts';
import { offerReply } from './offers.store.ts';
import type { OfferRow } from './offers.tables.ts';

/** The overview of offers as a file. Its first columns can be imported as a stock list. */
export function overviewFile(
  format: OverviewFormat,
  batches: AsyncIterable<readonly OfferRow[]>,
  now: Date,
): ServedFile {
  const name = `inventory-${now.toISOString().slice(0, 10)}.${format}`;
  const offers = replies(batches);
  return format === 'csv'
    ? { name, mediaType: CSV_MEDIA_TYPE, content: streamCsv(columns, offers) }
    : {
        name,
        mediaType: XLSX_MEDIA_TYPE,
        content: streamWorkbook([streamedSheet('Inventory', columns, offers)]),
      };
}

async function* replies(batches: AsyncIterable<readonly OfferRow[]>): AsyncGenerator<Offer[]> {
  for await (const rows of batches) yield rows.map(offerReply);
}

const columns: Column<Offer>[] = [
  { header: 'GTIN', width: 18, value: ({ gtin }) => gtin },
  { header: 'Product', width: 44, value: ({ name }) => name },
  { header: 'Brand', width: 22, value: ({ brand }) => brand },
  { header: 'Status', width: 15, value: ({ status }) => status },
  decimals('Price', ({ price }) => price),
  { header: 'Currency', width: 9, value: ({ priceCurrency }) => priceCurrency },
  { header: 'Quantity', width: 10, value: ({ quantity }) => quantity },
  { header: 'Selling unit', width: 12, value: ({ sellingUnit }) => sellingUnit },
  decimals('Discount (%)', ({ discount }) => discount),
  decimals('Price after discount', ({ discountedPrice }) => discountedPrice),
  decimals('Floor', ({ floor }) => floor),
  decimals('Price to win', ({ priceToWin }) => priceToWin),
  decimals('Difference', ({ difference }) => difference),
  decimals('Difference (%)', ({ differencePercentage }) => differencePercentage),
  { header: 'Rank', width: 8, value: ({ rank }) => rank ?? '' },
  { header: 'Of', width: 8, value: ({ rankOf }) => rankOf ?? '' },
  { header: 'Standing', width: 12, value: ({ standing }) => standing ?? '' },
  decimals('Cost to win', (offer) => costToWin(offer)?.inAll ?? null),
  { header: 'Stock type', width: 12, value: ({ stockType }) => stockType },
  { header: 'Available from', width: 14, value: ({ availableFrom }) => availableFrom ?? '' },
  { header: 'Paused', width: 8, value: ({ isPaused }) => (isPaused ? 'yes' : 'no') },
  { header: 'Updated at', width: 24, value: ({ updatedAt }) => updatedAt },
];

function decimals(header: string, valueOf: (offer: Offer) => string | null): Column<Offer> {
  return {
    header,
    width: 14,
    format: '0.00',
    value(offer) {
      const text = valueOf(offer);
      return text === null ? '' : Number(text);
    },
  };
}
