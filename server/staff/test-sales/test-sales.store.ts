import { randomInt, randomUUID } from 'node:crypto';
import type { TestDestination } from '#contract/staff/test-sales.schemas.ts';
import { feeRateOf, payoutTotal, rateOf } from '#server/orders/sales/payout.rules.ts';
import { maximumShippingFee, nextAction, saleTotals } from '#server/orders/sales/sales.rules.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { vatRateOf } from '#server/orders/sales/vat.rules.ts';
import { STAFF_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { parseStoredPreferences } from '#server/people/preferences/preferences.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { TestSalePlan } from './test-sales.plan.ts';

type NewTestSale = { plan: TestSalePlan; seller: SellerRow; destination: TestDestination };

/** Writes a test order as the placement of a buyer would; the stock of the offers stays as it is. */
export async function addTestSale(tx: Tx, { plan, seller, destination }: NewTestSale): Promise<SaleRow> {
  const qid = randomUUID();
  const { lines, currency, placedAt, expiredAt } = plan;
  const hasDangerousGoods = lines.some(({ product }) => product.isDangerous === 1);
  const totals = saleTotals(lines.map((line) => ({ ...line, requestedQuantity: line.quantity })));
  const { treatment, rate } = vatRateOf(seller.country, destination.country);
  const money = {
    price: totals.price,
    shippingMethod: null,
    sellerShippingFee: null,
    sellerVat: null,
    vatRate: rate,
    feeRate: feeRateOf(seller),
  };
  const sale = await tx
    .insertInto('sales')
    .values({
      qid,
      fid: await newFid(tx),
      sellerQid: seller.qid,
      version: 1,
      status: 'PENDING',
      nextAction: nextAction('PENDING', false),
      isTest: 1,
      placedAt: placedAt.toISOString(),
      expiredAt: expiredAt.toISOString(),
      ...destinationColumns(destination),
      ...totals,
      hasDangerousGoods: hasDangerousGoods ? 1 : 0,
      ...money,
      currency,
      payout: payoutTotal(money),
      maximumSellerShippingFee: maximumShippingFee(totals.price),
      vatTreatment: treatment,
      discountRate: rateOf(parseStoredPreferences(seller).discount),
      poorPackaging: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('saleLines')
    .values(
      lines.map(({ product, quantity, price }, index) => ({
        qid: randomUUID(),
        saleQid: qid,
        position: index + 1,
        version: 1,
        gtin: product.gtin,
        quantity,
        requestedQuantity: quantity,
        reductionReason: null,
        price,
      })),
    )
    .execute();
  await writeTimelineEntries(tx, [qid], { kind: 'PLACED' }, { actor: STAFF_ACTOR, now: placedAt });
  return sale;
}

/** An order number that no order has: nine digits as all have, the first a 9. */
async function newFid(tx: Tx): Promise<string> {
  for (;;) {
    const fid = `9${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const taken = await tx.selectFrom('sales').select('qid').where('fid', '=', fid).executeTakeFirst();
    if (taken === undefined) return fid;
  }
}

function destinationColumns(destination: TestDestination) {
  return {
    destinationCompany: destination.companyName,
    destinationLineOne: destination.lineOne,
    destinationLineTwo: destination.lineTwo,
    destinationPostcode: destination.postcode,
    destinationCity: destination.city,
    destinationRegion: destination.region,
    destinationCountry: destination.country,
  };
}
