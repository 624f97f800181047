import type * as v from 'valibot';
import type { SampleSale } from '#contract/scenario/scenario.calls.ts';
import { makeStock } from '#server/catalogue/offers/offers.seed.ts';
import { makeCatalogue, variantOf } from '#server/catalogue/products/products.seed.ts';
import { newOrder } from '#server/orders/sales/feed-subjects.ts';
import { makeSale, seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { saleRows } from '#server/orders/sales/sales.seed.ts';
import { makeCarriers } from '#server/orders/shipping/carriers.seed.ts';
import { notifySeller } from '#server/people/notification-feed/notify-seller.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import type { SellerKey } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { announceDelivery, missingDeliveries } from '#server/warehouse/packages/announce.store.ts';

type SampleSaleOptions = Omit<v.InferOutput<typeof SampleSale>, 'seller'> & {
  fid: string;
  seller: SellerKey;
};

/** The number of products to choose lines from. */
const PRODUCTS = 300;

export function sellerKeyOf(email: string): SellerKey | null {
  return samplePeople.find((person) => person.email === email)?.seller ?? null;
}

/** Writes an order as the seed would; one number has the same lines at every stage. */
export async function writeSampleSale(
  tx: Tx,
  { hasInvoice = false, isOnPallets = false, method = 'SELF', ...options }: SampleSaleOptions,
  now: Date,
): Promise<{ qid: string; version: number }> {
  const catalogue = makeCatalogue(PRODUCTS);
  const { assortments } = makeStock(catalogue, now);
  const papers = hasInvoice ? [{ type: 'INVOICE' as const, format: 'pdf' as const }] : [];
  const made = makeSale(
    { lineCount: 3, ...options, ...(isOnPallets ? { onPallets: true } : {}), method, papers },
    { now, carriers: makeCarriers(), assortments },
  );
  await tx
    .insertInto('variants')
    .values(catalogue.map(variantOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const former = await removeSale(tx, seededSaleQid(options.fid));
  const sale = { ...made.sale, version: former + (made.sale.version ?? 0) };
  await writeRows(tx, await saleRows([{ ...made, sale }]));
  for (const { qid } of await missingDeliveries(tx).where('saleQid', '=', sale.qid).execute()) {
    await announceDelivery(tx, qid);
  }
  // An order that replaces one is not new to its seller.
  if (former === 0 && sale.status === 'PENDING') await notifySeller(tx, sale.sellerQid, newOrder(sale), now);
  return { qid: sale.qid, version: sale.version };
}

/** Removes an existing sale; returns its version, 0 where there was none. */
async function removeSale(tx: Tx, saleQid: string): Promise<number> {
  const there = await tx.selectFrom('sales').select('version').where('qid', '=', saleQid).executeTakeFirst();
  if (!there) return 0;
  const deliveries = tx.selectFrom('deliveries').select('qid').where('saleQid', '=', saleQid);
  const packages = tx.selectFrom('packages').select('qid').where('deliveryQid', 'in', deliveries);
  await tx.deleteFrom('groupBoxes').where('packageQid', 'in', packages).execute();
  await tx.deleteFrom('packages').where('deliveryQid', 'in', deliveries).execute();
  await tx.deleteFrom('deliveries').where('saleQid', '=', saleQid).execute();
  const documents = tx.selectFrom('documents').select('qid').where('saleQid', '=', saleQid);
  const bookings = await tx.selectFrom('bookings').select('qid').where('saleQid', '=', saleQid).execute();
  for (const qid of [saleQid, ...bookings.map((booking) => booking.qid)]) {
    await tx.deleteFrom('tasks').where('payload', 'like', `%${qid}%`).execute();
  }
  await tx.deleteFrom('documentContents').where('documentQid', 'in', documents).execute();
  const payouts = tx.selectFrom('payouts').select('qid').where('saleQid', '=', saleQid);
  await tx.deleteFrom('creditNoteDeductions').where('payoutQid', 'in', payouts).execute();
  const claims = tx.selectFrom('claims').select('qid').where('saleQid', '=', saleQid);
  const evidence = tx.selectFrom('claimEvidence').select('qid').where('claimQid', 'in', claims);
  await tx.deleteFrom('claimEvidenceContents').where('evidenceQid', 'in', evidence).execute();
  await tx.deleteFrom('claimEvidence').where('claimQid', 'in', claims).execute();
  await tx.deleteFrom('claimLines').where('claimQid', 'in', claims).execute();
  const tables = [
    'claims',
    'creditNoteClaims',
    'payouts',
    'documents',
    'bookings',
    'shipments',
    'packings',
    'timeline',
    'saleLines',
  ] as const;
  for (const table of tables) await tx.deleteFrom(table).where('saleQid', '=', saleQid).execute();
  await tx.deleteFrom('sales').where('qid', '=', saleQid).execute();
  return there.version;
}
