import { addDays, addMinutes, min } from 'date-fns';
import type { Insertable } from 'kysely';
import type { TimelineEntry } from '#contract/sales/sales.schemas.ts';
import {
  deadline,
  FULFILMENT_WORKING_DAYS,
  isShippable,
  maximumShippingFee,
  nextAction,
  payout,
  totals,
  workingDaysAfter,
} from '#server/sales/sales.rules.ts';
import { REVIEW_THRESHOLD } from '#server/sales/payment.rules.ts';
import { vat } from '#server/sales/vat.rules.ts';
import type { NewSale } from '#server/sales/sales.tables.ts';
import type { Database } from '#server/store/schema.ts';
import { makeBuyer, type Buyer } from './destinations.ts';
import { hasDangerousGoods, lineRows, makeLines } from './lines.ts';
import { makePaper, type SalePaper } from './papers.ts';
import { people } from './people.ts';
import { randomFor, type Random } from './random.ts';
import { sellers, type Seller } from './sellers.ts';
import { startStory } from './story.ts';
import { tellConfirming, tellEnd, tellPayment, tellPlacing, type Telling, type World } from './telling.ts';
import { tellShipping, type Shipping } from './telling-shipping.ts';
import type { SaleWish } from './wishes.ts';

export type SaleRows = Omit<Shipping, 'set'> & {
  sale: NewSale;
  lines: Insertable<Database['saleLines']>[];
  timeline: Insertable<Database['timeline']>[];
  papers: SalePaper[];
};

/** The qid of a seeded sale, for tests that open it by its address. */
export function seededSaleQid(fid: string): string {
  return randomFor(`qid of sale ${fid}`).qid();
}

/** All rows of one sale, as if its story had happened through the marketplace's own calls. */
export function makeSale(wish: SaleWish, world: World): SaleRows {
  const random = randomFor(`sale ${wish.fid}`);
  const seller = sellers[wish.seller];
  const buyer = wish.buyer ?? makeBuyer(random, wish.country, wish.city);
  const times = timesOf(wish, seller, world.now, random);
  const telling = startTelling({ wish, seller, country: buyer.country, random, world }, times);
  const { saleQid, lines, tax, story } = telling;

  tellPlacing(telling, times.placedAt);
  const confirmed = tellConfirming(telling);
  const { set: shipped, ...shipping } = tellShipping(telling);
  const { price, ...counts } = totals(lines);
  const money = {
    price,
    sellerShippingFee: shipped.sellerShippingFee,
    sellerVat: wish.vat ?? null,
    vatRate: tax.rate,
  };
  const currency = wish.currency ?? seller.currency;
  const total = payout(money);
  const { task, ...paid } = tellPayment(telling, total, currency);
  const ended = tellEnd(telling, times.expiredAt);
  const isReady = isShippable({
    ...shipped,
    trackingCount: shipping.shipments.length,
    bookingStatus: shipping.bookings[0]?.status ?? null,
  });
  const sale: NewSale = {
    qid: saleQid,
    fid: wish.fid,
    sellerQid: seller.qid,
    version: story.entries.filter(({ kind }) => !unversioned.includes(kind)).length,
    nextAction: nextAction(ended.status, isReady),
    isTest: wish.isTest ? 1 : 0,
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
    poorPackaging: wish.poorPackaging ? 1 : 0,
    ...confirmed,
    ...paid,
    ...ended,
  };
  return {
    sale,
    lines: lineRows(saleQid, lines, random),
    timeline: story.entries,
    papers: telling.uploads.map(({ paper, at, by }) =>
      makePaper(paper, { sale, seller, lines, at, by, qid: random.qid() }),
    ),
    ...shipping,
    tasks: [...shipping.tasks, ...(task ? [task] : [])],
  };
}

/** Told, but no change of the sale itself. */
const unversioned: TimelineEntry['kind'][] = ['READ', 'DOCUMENT_UPLOADED'];

function startTelling(
  known: Pick<Telling, 'wish' | 'seller' | 'country' | 'random' | 'world'>,
  times: Times,
): Telling {
  const { wish, seller, country, random, world } = known;
  const saleQid = seededSaleQid(wish.fid);
  const assortment = world.assortments.get(seller) ?? { usual: [], dangerous: [], longNamed: [] };
  const wished = wish.stage === 'REVIEW' ? { worthAbove: REVIEW_THRESHOLD, ...wish } : wish;
  const lines = makeLines(wished, seller, assortment, random);
  const staff = people.filter((person) => person.seller === wish.seller).map(({ name }) => name);
  const story = startStory(saleQid, { from: times.placedAt, end: times.end }, random.pick(staff), random);
  return { ...known, saleQid, lines, tax: vat(seller.country, country), story, uploads: [] };
}

type Times = { placedAt: Date; expiredAt: Date; end: Date };

function timesOf(wish: SaleWish, seller: Seller, now: Date, random: Random): Times {
  const { stage, expiresIn, age = 60 } = wish;
  if (expiresIn !== undefined) {
    // At a weekend no deadline of three working days falls into the next hours: here it does all the same.
    const expiredAt = addMinutes(now, expiresIn);
    const placedAt = min([
      workingDaysAfter(expiredAt, -FULFILMENT_WORKING_DAYS, seller.timeZone),
      addMinutes(now, -60),
    ]);
    return { placedAt, expiredAt, end: now };
  }
  const placedAt = addMinutes(now, -age);
  const expiredAt = deadline(placedAt, seller.timeZone);
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
    destinationCountry: buyer.country,
  };
}
