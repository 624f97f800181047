import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { min } from 'date-fns/min';
import type { Insertable } from 'kysely';
import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import { makeSeededDocument, type SeededDocument } from '#server/orders/documents/documents.seed.ts';
import { hasDangerousGoods, lineRows, makeLines } from '#server/orders/lines/lines.seed.ts';
import { REVIEW_THRESHOLD } from '#server/orders/payment/payment.rules.ts';
import { addShipping, type Shipping } from '#server/orders/shipping/shipping-steps.seed.ts';
import { startTimeline } from '#server/orders/timeline/timeline.seed.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import { discountOf, type Seller, sellers } from '#server/people/users/sample-sellers.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { makeBuyer, type Buyer } from './buyers.seed.ts';
import { feeRateOf, payoutTotal, rateOf } from './payout.rules.ts';
import type { SaleSpec } from './sale-spec.seed.ts';
import {
  addConfirmation,
  addSaleEnd,
  addPayment,
  addPlacedEntry,
  type SaleBuild,
  type SeedData,
} from './sale-steps.seed.ts';
import {
  fulfilmentDeadline,
  FULFILMENT_WORKING_DAYS,
  isShippable,
  maximumShippingFee,
  nextAction,
  saleTotals,
  workingDaysBefore,
} from './sales.rules.ts';
import type { NewSale } from './sales.tables.ts';
import { vatRateOf } from './vat.rules.ts';

export type SaleRows = Omit<Shipping, 'set'> & {
  sale: NewSale;
  lines: Insertable<Database['saleLines']>[];
  timeline: Insertable<Database['timeline']>[];
  papers: SeededDocument[];
};

/** The qid of a seeded sale, for tests that open it by its address. */
export function seededSaleQid(fid: string): string {
  return randomFor(`qid of sale ${fid}`).qid();
}

/** Makes all rows of one sale, as the calls of the marketplace would have written them. */
export function makeSale(spec: SaleSpec, data: SeedData): SaleRows {
  const random = randomFor(`sale ${spec.fid}`);
  const seller = sellers[spec.seller];
  const buyer = spec.buyer ?? makeBuyer(random, spec.country, spec.city);
  const times = timesOf(spec, seller, data.now, random);
  const build = startBuild({ spec, seller, country: buyer.country, random, data }, times);
  const { saleQid, lines, tax, timeline } = build;

  addPlacedEntry(build, times.placedAt);
  const confirmed = addConfirmation(build);
  const { set: shipped, ...shipping } = addShipping(build);
  const { price, ...counts } = saleTotals(lines);
  const money = {
    price,
    shippingMethod: shipped.shippingMethod,
    sellerShippingFee: shipped.sellerShippingFee,
    sellerVat: spec.vat ?? null,
    vatRate: tax.rate,
    feeRate: feeRateOf(seller),
  };
  const currency = spec.currency ?? seller.currency;
  const total = payoutTotal(money);
  const { task, ...paid } = addPayment(build, total, currency);
  const ended = addSaleEnd(build, times.expiredAt);
  const isReady = isShippable({
    ...shipped,
    trackingCount: shipping.shipments.length,
    bookingStatus: shipping.bookings[0]?.status ?? null,
  });
  const sale: NewSale = {
    qid: saleQid,
    fid: spec.fid,
    sellerQid: seller.qid,
    version: timeline.entries.filter(({ kind }) => !unversioned.includes(kind)).length,
    nextAction: nextAction(ended.status, isReady),
    isTest: spec.isTest ? 1 : 0,
    placedAt: times.placedAt.toISOString(),
    expiredAt: times.expiredAt.toISOString(),
    ...destinationOf(buyer),
    ...counts,
    hasDangerousGoods: hasDangerousGoods(lines) ? 1 : 0,
    ...shipped,
    ...money,
    currency,
    payout: total,
    maximumSellerShippingFee: maximumShippingFee(price),
    vatTreatment: tax.treatment,
    discountRate: rateOf(discountOf(seller)),
    poorPackaging: spec.poorPackaging ? 1 : 0,
    ...confirmed,
    ...paid,
    ...ended,
  };
  return {
    sale,
    lines: lineRows(saleQid, lines, random),
    timeline: timeline.entries,
    papers: build.uploads.map(({ paper, at, by }) =>
      makeSeededDocument(paper, { sale, payout: money, seller, lines, at, by, qid: random.qid() }),
    ),
    ...shipping,
    tasks: [...shipping.tasks, ...(task ? [task] : [])],
  };
}

/** Timeline entries that do not count up the version of the sale. */
const unversioned: TimelineEntry['kind'][] = ['READ', 'DOCUMENT_UPLOADED'];

function startBuild(
  known: Pick<SaleBuild, 'spec' | 'seller' | 'country' | 'random' | 'data'>,
  times: Times,
): SaleBuild {
  const { spec, seller, country, random, data } = known;
  const saleQid = seededSaleQid(spec.fid);
  const assortment = data.assortments.get(seller) ?? { usual: [], dangerous: [], longNamed: [], popular: [] };
  const fullSpec = spec.stage === 'REVIEW' ? { paidAbove: REVIEW_THRESHOLD, ...spec } : spec;
  const lines = makeLines(fullSpec, seller, assortment, random);
  const staff = samplePeople.filter((person) => person.seller === spec.seller).map(({ name }) => name);
  const timeline = startTimeline(
    saleQid,
    { from: times.placedAt, end: times.end },
    random.pick(staff),
    random,
  );
  return { ...known, saleQid, lines, tax: vatRateOf(seller.country, country), timeline, uploads: [] };
}

type Times = { placedAt: Date; expiredAt: Date; end: Date };

function timesOf(spec: SaleSpec, seller: Seller, now: Date, random: Random): Times {
  const { stage, expiresIn, age = 60 } = spec;
  if (expiresIn !== undefined) {
    // On a weekend no deadline of three working days is within the next hours; this sale gets one anyway.
    const expiredAt = addMinutes(now, expiresIn);
    const placedAt = min([
      workingDaysBefore(expiredAt, FULFILMENT_WORKING_DAYS, seller.timeZone),
      addMinutes(now, -60),
    ]);
    return { placedAt, expiredAt, end: now };
  }
  const placedAt = addMinutes(now, -age);
  const expiredAt = fulfilmentDeadline(placedAt, seller.timeZone);
  if (stage === 'EXPIRED') return { placedAt, expiredAt, end: expiredAt };
  const isOver = stage === 'PAID' || stage === 'COMPLETED' || stage === 'DECLINED';
  const end = isOver ? min([now, addDays(placedAt, random.between(1, 3))]) : now;
  return { placedAt, expiredAt, end };
}

function destinationOf(buyer: Buyer) {
  return {
    destinationCompany: buyer.company,
    destinationLineOne: buyer.lineOne,
    destinationLineTwo: buyer.lineTwo,
    destinationPostcode: buyer.postcode,
    destinationCity: buyer.city,
    destinationRegion: buyer.region,
    destinationCountry: buyer.country,
  };
}
