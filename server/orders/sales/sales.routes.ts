import { listReductionReasons } from '#contract/orders/lines.calls.ts';
import {
  countSales,
  declineSale,
  downloadSales,
  listDeclineReasons,
  listSales,
  markSaleRead,
  readSale,
  readTimeline,
  searchSales,
} from '#contract/orders/sales.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readTimelineEntries, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { makeSpreadsheet } from '#server/platform/papers/workbook-stream.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { publish } from '#server/platform/resources/events.ts';
import { expireSalesOfSeller } from './expiry.store.ts';
import { readPeriod } from './insight-periods.ts';
import { readReasons } from './reasons.store.ts';
import { timelineActorOf, lockOwnSale, lockEditableSale, readOwnSale } from './sale-access.ts';
import { saleColumns } from './sale-columns.ts';
import {
  countMatchingSales,
  countSalesByStatus,
  readMatchingSales,
  readSalesToDownload,
  searchSalesAndOffers,
} from './sale-list.store.ts';
import { saleReply, saveSale, saleSummaryOf } from './sales.store.ts';

export function saleRoutes(app: MarketplaceApp): void {
  listRoutes(app);
  saleItselfRoutes(app);

  route(app, listDeclineReasons, ({ tx }) => readReasons(tx, 'DECLINE'));
  route(app, listReductionReasons, ({ tx }) => readReasons(tx, 'REDUCTION'));
}

function listRoutes(app: MarketplaceApp): void {
  route(app, listSales, async (given) => {
    const { tx, user, query, now, later } = given;
    const { sellerQid } = user;
    await expireSalesOfSeller(tx, later(0), sellerQid);
    const search = {
      sellerQid,
      filter: query,
      now,
      period: query.insight ? await readPeriod(tx, sellerQid, now) : null,
    };
    return readPage(given, await countMatchingSales(tx, search), async (slice) =>
      (await readMatchingSales(tx, search, slice)).map(saleSummaryOf),
    );
  });

  route(app, countSales, async ({ tx, user: { sellerQid }, query, now, later }) => {
    await expireSalesOfSeller(tx, later(0), sellerQid);
    const period = query.insight ? await readPeriod(tx, sellerQid, now) : null;
    return countSalesByStatus(tx, { sellerQid, filter: query, now, period });
  });

  route(app, downloadSales, async ({ tx, user: { sellerQid }, query, now, later }) => {
    await expireSalesOfSeller(tx, later(0), sellerQid);
    const period = query.insight ? await readPeriod(tx, sellerQid, now) : null;
    const sales = await readSalesToDownload(tx, { sellerQid, filter: query, now, period });
    const content = await makeSpreadsheet('Orders', saleColumns, sales);
    return { name: `orders-${now.toISOString().slice(0, 10)}.xlsx`, mediaType: XLSX_MEDIA_TYPE, content };
  });

  route(app, searchSales, async ({ tx, user: { sellerQid }, query, now, later }) => {
    await expireSalesOfSeller(tx, later(0), sellerQid);
    return searchSalesAndOffers(tx, sellerQid, query.search, now);
  });
}

function saleItselfRoutes(app: MarketplaceApp): void {
  route(app, readSale, async (given) => saleReply(given.tx, await readOwnSale(given)));

  route(app, readTimeline, async (given) => {
    const sale = await readOwnSale(given);
    return readTimelineEntries(given.tx, sale.qid);
  });

  route(app, markSaleRead, async (given) => {
    const { tx, now } = given;
    const sale = await lockOwnSale(given);
    if (sale.readAt !== null) return saleReply(tx, sale);
    const readAt = now.toISOString();
    await tx.updateTable('sales').set({ readAt }).where('qid', '=', sale.qid).execute();
    await writeTimelineEntries(tx, [sale.qid], { kind: 'READ' }, timelineActorOf(given));
    return saleReply(tx, { ...sale, readAt });
  });

  route(app, declineSale, async (given) => {
    const { tx, body, now, refuse } = given;
    const sale = await lockEditableSale(given);
    const reasons = await readReasons(tx, 'DECLINE');
    const reason = reasons.find(({ code }) => code === body.reason);
    if (reason === undefined) throw refuse('unknown_reason');
    await publish(tx, 'sale.declined', { saleQid: sale.qid });
    const declined = await saveSale(
      tx,
      sale,
      {
        set: {
          status: 'DECLINED',
          declinedAt: now.toISOString(),
          declineReason: reason.code,
          declineDetails: body.details || null,
        },
        entry: { kind: 'DECLINED', subject: reason.label, after: body.details || null },
      },
      timelineActorOf(given),
    );
    return saleReply(tx, declined);
  });
}
