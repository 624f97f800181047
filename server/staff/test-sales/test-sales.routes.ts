import { checkTestSale, createTestSale, listTestProducts } from '#contract/staff/test-sales.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { newOrder } from '#server/orders/sales/feed-subjects.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import { type Given, route } from '#server/platform/requests/route.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import { findProducts, type OfferedProduct, pickProducts, readProducts } from './test-products.store.ts';
import { isPaidIn, planTestSale } from './test-sales.plan.ts';
import { previewOf, productReply } from './test-sales.reply.ts';
import { addTestSale } from './test-sales.store.ts';

export function testSaleRoutes(app: MarketplaceApp): void {
  route(app, listTestProducts, async ({ tx, query, refuse }) => {
    if (!app.isDemo) throw refuse('not_found');
    const { sellerQid, search, gtin, random, dangerousGoods = 'ANY' } = query;
    const products = gtin
      ? await readProducts(tx, sellerQid, gtin)
      : random === undefined
        ? await findProducts(tx, { sellerQid, search: search ?? '', dangerousGoods })
        : await pickProducts(tx, { sellerQid, count: random, dangerousGoods });
    return { results: products.map(productReply) };
  });

  route(app, checkTestSale, async (given) => {
    if (!app.isDemo) throw given.refuse('not_found');
    const { seller, products } = await checkEntry(given);
    const plan = await planTestSale(given.tx, { entry: given.body, seller, products }, given.now);
    return previewOf(plan, { seller, isForeignCurrency: !(await isPaidIn(given.tx, seller, plan.currency)) });
  });

  route(app, createTestSale, async (given) => {
    if (!app.isDemo) throw given.refuse('not_found');
    const { tx, user, body, now } = given;
    const { seller, products } = await checkEntry(given);
    const plan = await planTestSale(tx, { entry: body, seller, products }, now);
    const sale = await addTestSale(tx, { plan, seller, destination: body.destination });
    await notifySeller(tx, seller.qid, newOrder(sale), now);
    const detail = `For ${seller.company}, ${sale.lineCount} lines, ${sale.price} ${sale.currency}`;
    const subject = { kind: 'SALE', key: sale.qid, label: sale.fid } as const;
    await recordStaffAction(tx, { kind: 'TEST_SALE_CREATED', subject, detail }, { user, now });
    return { qid: sale.qid, fid: sale.fid, sellerQid: seller.qid, expiredAt: sale.expiredAt };
  });
}

type Checked = { seller: SellerRow; products: Map<string, OfferedProduct> };

/** Refuses what a buyer could not order: of a seller who is paused, or a product that is not offered now. */
async function checkEntry({
  tx,
  body,
  refuse,
}: Pick<Given<typeof checkTestSale>, 'tx' | 'body' | 'refuse'>): Promise<Checked> {
  const seller = await tx
    .selectFrom('sellers')
    .selectAll()
    .where('qid', '=', body.sellerQid)
    .executeTakeFirst();
  if (seller === undefined) throw refuse('unknown_seller');
  if (seller.status === 'PAUSED') throw refuse('seller_paused');
  const gtins = body.lines.map(({ gtin }) => gtin);
  const offered = await readProducts(tx, seller.qid, gtins);
  const products = new Map(offered.map((product) => [product.gtin, product]));
  const missing = gtins.filter((gtin) => !products.has(gtin));
  if (missing.length > 0) throw refuse('not_offered', { gtins: missing });
  if (new Set(gtins).size < gtins.length) throw refuse('invalid');
  return { seller, products };
}
