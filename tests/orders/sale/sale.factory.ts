import { randomUUID } from 'node:crypto';
import { sampleCarrier, sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { hasCheckDigit } from '#contract/platform/codes/check-digit.ts';
import type { SaleLineRow } from '#server/orders/lines/lines.tables.ts';
import { feeRateOf, payoutTotal } from '#server/orders/sales/payout.rules.ts';
import { declineReasons, reductionReasons } from '#server/orders/sales/reasons.ts';
import {
  fulfilmentDeadline,
  isShippable,
  maximumShippingFee,
  nextAction,
  saleTotals,
} from '#server/orders/sales/sales.rules.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';

export type LineValues = Partial<SaleLineRow> & {
  name?: string;
  isDangerous?: boolean;
};

export type SaleValues = { sale?: Partial<SaleRow>; lines?: LineValues[] };

const PLACED_AT = '2026-03-02T08:00:00.000Z';
const BATCH = 1000;

/** A new order of two lines for the seller, placed an hour before the tests begin; totals follow the lines. */
export async function addSale(store: Store, seller: SellerRow | null, { sale, lines }: SaleValues = {}) {
  if (seller === null) throw new Error('A sale belongs to a seller.');
  await addReasons(store);
  const rows = lineRows(lines ?? [{ price: '4.99' }, { price: '12.50' }]);
  const placedAt = sale?.placedAt ?? PLACED_AT;
  const drafted: SaleRow = {
    ...draftOf(seller, placedAt),
    ...saleTotals(rows.map(({ line }) => line)),
    hasDangerousGoods: rows.some(({ variant }) => variant.isDangerous === 1) ? 1 : 0,
    ...sale,
  };
  const figured: SaleRow = {
    ...drafted,
    maximumSellerShippingFee: maximumShippingFee(drafted.price),
    payout: payoutTotal(drafted),
    nextAction: nextAction(
      drafted.status,
      isShippable({ ...drafted, trackingCount: 0, bookingStatus: null }),
    ),
    ...sale,
  };
  await store.db.insertInto('sales').values(figured).execute();
  const saved = rows.map(({ line }) => ({ ...line, saleQid: figured.qid }));
  for (let start = 0; start < rows.length; start += BATCH) {
    const variants = rows.slice(start, start + BATCH).map(({ variant }) => variant);
    await store.db
      .insertInto('variants')
      .values(variants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await store.db
      .insertInto('saleLines')
      .values(saved.slice(start, start + BATCH))
      .execute();
  }
  return { sale: figured, lines: saved };
}

/** A sale that can be paid: confirmed, shipped by the seller, with bank details in its currency. */
export async function addPayableSale(store: Store, seller: SellerRow | null, values: SaleValues = {}) {
  const { carrier } = await addCarrier(store);
  const added = await addSale(store, seller, {
    ...values,
    sale: {
      status: 'CONFIRMED',
      confirmedAt: PLACED_AT,
      shippingMethod: 'SELF',
      carrierQid: carrier.qid,
      sellerShippingFee: '9.50',
      ...values.sale,
    },
  });
  await addTracking(store, added.sale.qid, carrier.qid);
  await addBankDetails(store, added.sale.sellerQid, added.sale.currency);
  return { ...added, carrier };
}

export async function addBankDetails(store: Store, sellerQid: string, currency = 'EUR'): Promise<void> {
  await store.db
    .insertInto('bankDetails')
    .values({
      sellerQid,
      kind: 'IBAN',
      accountHolder: 'Nordlicht Beauty GmbH',
      account: 'DE75512108001245126199',
      currency,
      updatedAt: PLACED_AT,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A carrier whose tracking numbers are NF and ten digits, with one service that takes everything everywhere. */
export async function addCarrier(store: Store, values: { service?: object; name?: string } = {}) {
  const carrier = {
    qid: randomUUID(),
    ...sampleCarrier,
    name: values.name ?? sampleCarrier.name,
  };
  const service = {
    qid: randomUUID(),
    carrierQid: carrier.qid,
    service: 'Standard',
    transitDays: 2,
    takesDangerousGoods: 1 as const,
    takesPallets: 1 as const,
    takesParcels: 1 as const,
    maximumParcelWeight: null,
    maximumParcelLength: null,
    maximumPalletWeight: null,
    maximumPalletHeight: null,
    destinations: '*',
    basePrice: '6.00',
    pricePerKilogram: '0.45',
    ...values.service,
  };
  await store.db.insertInto('carriers').values(carrier).execute();
  await store.db.insertInto('carrierServices').values(service).execute();
  return { carrier, service };
}

/** Two parcels of 12.5 kg. */
export async function addPackedParcels(store: Store, saleQid: string): Promise<void> {
  await store.db
    .insertInto('packings')
    .values({
      qid: randomUUID(),
      saleQid,
      kind: 'PARCEL',
      count: 2,
      length: 60,
      width: 40,
      height: 40,
      weight: 12.5,
      createdAt: PLACED_AT,
    })
    .execute();
}

export async function addTracking(
  store: Store,
  saleQid: string,
  carrierQid: string,
  code: string = sampleTrackingCodes[0],
) {
  const shipment = { qid: randomUUID(), saleQid, carrierQid, code, createdAt: PLACED_AT };
  await store.db.insertInto('shipments').values(shipment).execute();
  return shipment;
}

async function addReasons(store: Store): Promise<void> {
  const rows = [
    ...declineReasons.map((reason, position) => ({ ...reason, position, kind: 'DECLINE' as const })),
    ...reductionReasons.map((reason, position) => ({ ...reason, position, kind: 'REDUCTION' as const })),
  ];
  await store.db
    .insertInto('reasons')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The GTIN-13 of the demonstration prefix 952 with this number. */
export function sampleGtin(number: number): string {
  const stem = `952${String(number).padStart(9, '0')}`;
  const candidates = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`);
  return candidates.find((gtin) => hasCheckDigit(gtin)) ?? stem;
}

function lineRows(lines: LineValues[]) {
  return lines.map(({ name, isDangerous, ...values }, position) => {
    const requestedQuantity = values.requestedQuantity ?? 10;
    const gtin = values.gtin ?? sampleGtin(position + 1 + (isDangerous ? 500_000 : 0));
    const line = {
      qid: randomUUID(),
      position,
      version: 1,
      quantity: requestedQuantity,
      reductionReason: null,
      price: '4.99',
      ...values,
      gtin,
      requestedQuantity,
    };
    const variant = {
      gtin,
      name: name ?? `Hand cream ${position + 1}`,
      brand: 'Salt & Heather',
      category: 'Skin care',
      unitsPerBox: 6,
      weightGrams: 120,
      isDangerous: isDangerous ? (1 as const) : (0 as const),
    };
    return { line, variant };
  });
}

function draftOf(seller: SellerRow, placedAt: string): SaleRow {
  const qid = randomUUID();
  return {
    qid,
    fid: `Q-${qid.slice(0, 8)}`,
    sellerQid: seller.qid,
    version: 1,
    status: 'PENDING',
    nextAction: null,
    isTest: 0,
    placedAt,
    expiredAt: fulfilmentDeadline(new Date(placedAt), seller.timeZone).toISOString(),
    readAt: null,
    destinationCompany: 'Rue des Savons SARL',
    destinationLineOne: '4 rue Mercière',
    destinationLineTwo: null,
    destinationPostcode: '69002',
    destinationCity: 'Lyon',
    destinationRegion: null,
    destinationCountry: 'FR',
    lineCount: 0,
    unitCount: 0,
    requestedUnitCount: 0,
    loweredLineCount: 0,
    hasDangerousGoods: 0,
    shippingMethod: null,
    carrierQid: null,
    currency: seller.currency,
    price: '0.00',
    requestedPrice: '0.00',
    payout: '0.00',
    sellerShippingFee: null,
    maximumSellerShippingFee: '0.00',
    sellerVat: null,
    vatRate: '0',
    vatTreatment: 'INTRA_EU',
    feeRate: feeRateOf(seller),
    discountRate: '0',
    poorPackaging: 0,
    confirmedAt: null,
    paymentTriggeredAt: null,
    paidAt: null,
    completedAt: null,
    daysLate: null,
    declinedAt: null,
    declineReason: null,
    declineDetails: null,
  };
}
