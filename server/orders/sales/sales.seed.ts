import { offersSeed } from '#server/catalogue/offers/offers.seed.ts';
import { carriersSeed } from '#server/orders/shipping/carriers.seed.ts';
import type { Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { performanceSales } from './performance-sales.seed.ts';
import type { SaleSpec } from './sale-spec.seed.ts';
import { makeSale, type SaleRows } from './sale.seed.ts';
import { specialSales } from './special-sales.seed.ts';
import { makeRegularSales } from './usual-sales.seed.ts';

/** All orders, as their sellers, buyers and the marketplace would have brought them to where they stand. */
export const salesSeed = defineSeed({
  async make(options) {
    const { now, size } = options;
    const { assortments } = await offersSeed.made(options);
    const { carriers, services } = await carriersSeed.made(options);
    const sales = specsOf(size).map((spec) =>
      makeSale(spec, { now, carriers: { carriers, services }, assortments }),
    );
    return { rows: await saleRows(sales) };
  },
});

function specsOf(size: SeedOptions['size']): SaleSpec[] {
  const specs = [...specialSales, ...(size === 'full' ? performanceSales : []), ...makeRegularSales(size)];
  // A sale of a thousand lines slows tests of screens.
  return specs.map((spec) =>
    size === 'small' && spec.lineCount === 1000 ? { ...spec, lineCount: 60 } : spec,
  );
}

/** The rows of all sales, with the files of their documents written. */
export async function saleRows(sales: SaleRows[]): Promise<Rows> {
  const papers = sales.flatMap((sale) => sale.papers);
  const contents = [];
  for (const paper of papers) contents.push({ row: paper.row, content: await paper.content() });
  return {
    sales: sales.map(({ sale }) => sale),
    saleLines: sales.flatMap(({ lines }) => lines),
    packings: sales.flatMap(({ packings }) => packings),
    bookings: sales.flatMap(({ bookings }) => bookings),
    shipments: sales.flatMap(({ shipments }) => shipments),
    timeline: sales.flatMap(({ timeline }) => timeline),
    tasks: sales.flatMap(({ tasks }) => tasks),
    documents: contents.map(({ row, content }) => ({ ...row, bytes: content.byteLength })),
    documentContents: contents.map(({ row, content }) => ({ documentQid: row.qid, content })),
  };
}
