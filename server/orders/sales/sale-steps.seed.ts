import { addDays } from 'date-fns/addDays';
import { min } from 'date-fns/min';
import { subHours } from 'date-fns/subHours';
import type { Insertable } from 'kysely';
import { differenceOf, subtotalOf } from '#contract/platform/values/money.ts';
import { seededDocumentName } from '#server/orders/documents/documents.seed.ts';
import type { Assortment, Line } from '#server/orders/lines/lines.seed.ts';
import { needsReview, REVIEW_WORKING_DAYS } from '#server/orders/payment/payment.rules.ts';
import { APPROVE_PAYMENT_TASK } from '#server/orders/payment/payment.tasks.ts';
import type { makeCarriers } from '#server/orders/shipping/carriers.seed.ts';
import type { TimelineBuilder } from '#server/orders/timeline/timeline.seed.ts';
import { MARKETPLACE_ACTOR, PAYMENTS_TEAM_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import type { Seller } from '#server/people/users/sample-sellers.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { makeTask } from '#server/platform/tasks/sample-task.ts';
import type { Random } from '#server/seed/random.ts';
import { amountChanges, feeRateOf, type PayoutAmounts } from './payout.rules.ts';
import { declineReasons, reductionReasons } from './reasons.ts';
import type { DocumentSpec, SaleSpec, SaleStage } from './sale-spec.seed.ts';
import { daysLateOf, saleTotals, workingDaysAfter } from './sales.rules.ts';
import type { NewSale } from './sales.tables.ts';

export type SeedData = {
  now: Date;
  carriers: ReturnType<typeof makeCarriers>;
  assortments: Map<Seller, Assortment>;
};

/** A sale while it is built, step by step. */
export type SaleBuild = {
  spec: SaleSpec;
  seller: Seller;
  saleQid: string;
  country: string;
  lines: Line[];
  tax: { treatment: NewSale['vatTreatment']; rate: string };
  timeline: TimelineBuilder;
  random: Random;
  data: SeedData;
  uploads: { paper: DocumentSpec; at: string; by: string }[];
};

const stages: SaleStage[] = ['NEW', 'READ', 'CONFIRMED', 'PACKED', 'SHIPPED', 'PAID', 'COMPLETED'];
const lastRegularStage: Partial<Record<SaleStage, SaleStage>> = {
  REVIEW: 'PAID',
  DECLINED: 'READ',
  EXPIRED: 'READ',
};

export function hasReachedStage({ spec }: SaleBuild, stage: SaleStage): boolean {
  return stages.indexOf(lastRegularStage[spec.stage] ?? spec.stage) >= stages.indexOf(stage);
}

export function addPlacedEntry(build: SaleBuild, placedAt: Date): void {
  build.timeline.add('PLACED', { actor: MARKETPLACE_ACTOR, at: placedAt });
}

const labels = new Map(reductionReasons.map(({ code, label }) => [code, label]));

/** Adds the entries of reading, lowering and confirming that the stage of the sale includes. */
export function addConfirmation(build: SaleBuild): Pick<NewSale, 'readAt' | 'confirmedAt'> {
  const { timeline, spec, lines } = build;
  const readAt = hasReachedStage(build, 'READ') ? timeline.add('READ') : null;
  const lowered = lines.filter((line) => line.quantity < line.requestedQuantity);
  if (readAt !== null) {
    let price = saleTotals(lines).requestedPrice;
    for (const line of lowered) {
      const left = differenceOf(price, subtotalOf(line.price, line.requestedQuantity - line.quantity));
      timeline.add('LINE_CHANGED', {
        subject: line.product.name,
        before: String(line.requestedQuantity),
        after: [line.quantity, labels.get(line.reductionReason ?? '')]
          .filter((part) => part !== undefined)
          .join(', '),
        amounts: changedAmounts(build, { price }, { price: left }),
      });
      price = left;
    }
    for (const paper of spec.papers ?? []) addUploadedDocument(build, paper);
  }
  if (!hasReachedStage(build, 'CONFIRMED')) return { readAt, confirmedAt: null };
  const { unitCount, requestedUnitCount } = saleTotals(lines);
  return {
    readAt,
    confirmedAt: timeline.add('CONFIRMED', { after: `${unitCount} of ${requestedUnitCount}` }),
  };
}

/** The amounts that an entry of the timeline changes, as they are stored. */
export function changedAmounts(
  { spec, seller, tax }: SaleBuild,
  before: Partial<PayoutAmounts> & { price: string },
  after: Partial<PayoutAmounts> & { price: string },
): string | null {
  const unshipped = { shippingMethod: null, sellerShippingFee: null, sellerVat: spec.vat ?? null };
  const common = { ...unshipped, vatRate: tax.rate, feeRate: feeRateOf(seller) };
  const currency = spec.currency ?? seller.currency;
  const changes = amountChanges({ ...common, ...before }, { ...common, ...after });
  return changes.length > 0 ? JSON.stringify(changes.map((change) => ({ ...change, currency }))) : null;
}

type Payment = Pick<NewSale, 'paymentTriggeredAt' | 'paidAt'> & { task?: Insertable<Database['tasks']> };

export function addPayment(build: SaleBuild, total: string, currency: string): Payment {
  const { timeline, spec, seller, saleQid, random, data } = build;
  if (!hasReachedStage(build, 'PAID')) return { paymentTriggeredAt: null, paidAt: null };
  const after = `${total} ${currency}`;
  const isReviewed = needsReview(total, seller.accountManager);
  if (spec.stage === 'REVIEW') {
    const at = subHours(data.now, random.between(1, 8));
    const paymentTriggeredAt = timeline.add('PAYMENT_IN_REVIEW', { after, at });
    const runAt = workingDaysAfter(new Date(paymentTriggeredAt), REVIEW_WORKING_DAYS, seller.timeZone);
    const task = makeTask({ kind: APPROVE_PAYMENT_TASK, payload: { saleQid }, runAt }, random);
    return { paymentTriggeredAt, paidAt: null, task };
  }
  const paymentTriggeredAt = timeline.add(isReviewed ? 'PAYMENT_IN_REVIEW' : 'PAYMENT_TRIGGERED', { after });
  const paidAt = isReviewed
    ? timeline.add('PAYMENT_APPROVED', { after, actor: PAYMENTS_TEAM_ACTOR })
    : paymentTriggeredAt;
  file(build, 'PAYMENT_CONFIRMATION', paidAt);
  return { paymentTriggeredAt, paidAt };
}

type End = Pick<
  NewSale,
  'status' | 'completedAt' | 'daysLate' | 'declinedAt' | 'declineReason' | 'declineDetails'
>;

export function addSaleEnd(build: SaleBuild, expiredAt: Date): End {
  const { timeline, spec } = build;
  const open = {
    completedAt: null,
    daysLate: null,
    declinedAt: null,
    declineReason: null,
    declineDetails: null,
  };
  if (spec.stage === 'COMPLETED') {
    const completedAt = timeline.add('COMPLETED', completionOf(build, expiredAt));
    file(build, 'INVOICE', completedAt);
    const daysLate = daysLateOf(expiredAt, new Date(completedAt), build.seller.timeZone);
    return { ...open, status: 'COMPLETED', completedAt, daysLate };
  }
  if (spec.stage === 'DECLINED') return { ...open, ...addDecline(build) };
  if (spec.stage === 'EXPIRED') {
    timeline.add('EXPIRED', { actor: MARKETPLACE_ACTOR, at: expiredAt });
    return { ...open, status: 'EXPIRED' };
  }
  return { ...open, status: statusOf(build) };
}

/** Two sellers complete their orders when they expire, or days later; the others before. */
function completionOf({ seller, data }: SaleBuild, expiredAt: Date): { at?: Date } {
  const days = daysLate[seller.key];
  return days === undefined ? {} : { at: min([data.now, addDays(expiredAt, days)]) };
}

const daysLate: Partial<Record<Seller['key'], number>> = { pennine: 0, larkspur: 4 };

/** Adds a document that the seller uploads, with its timeline entry. */
export function addUploadedDocument(build: SaleBuild, paper: DocumentSpec): void {
  const at = build.timeline.add('DOCUMENT_UPLOADED', {
    subject: seededDocumentName(paper, build.spec.fid),
    after: paper.type,
  });
  build.uploads.push({ paper, at, by: build.timeline.actor });
}

function file(build: SaleBuild, type: DocumentSpec['type'], at: string): void {
  build.uploads.push({ paper: { type, format: 'pdf', isOurs: true }, at, by: MARKETPLACE_ACTOR });
}

const details: Record<string, string[]> = {
  OUT_OF_STOCK: ['The last boxes went out this morning.', 'The next delivery is two weeks away.'],
  PRICE_CHANGED: ['Our supplier raised its prices on Monday; the list was not updated yet.'],
  DESTINATION_NOT_SERVED: ['No carrier of ours delivers there before the end of the month.'],
  MINIMUM_ORDER_VALUE: ['Below 250.00 the shipping costs more than the goods earn.'],
  DUPLICATE_ORDER: ['The same lines were ordered an hour earlier; that order is on its way.'],
  OTHER: ['The warehouse is closed for stocktaking.'],
};

function addDecline({ timeline, random }: SaleBuild) {
  const reason = random.pick(declineReasons);
  const text = random.chance(0.7) ? random.pick(details[reason.code] ?? []) : null;
  const declinedAt = timeline.add('DECLINED', { subject: reason.label, after: text });
  return { status: 'DECLINED' as const, declinedAt, declineReason: reason.code, declineDetails: text };
}

function statusOf(build: SaleBuild): NewSale['status'] {
  if (build.spec.stage === 'REVIEW') return 'PAYMENT_REVIEW';
  if (hasReachedStage(build, 'PAID')) return 'PAID';
  return hasReachedStage(build, 'CONFIRMED') ? 'CONFIRMED' : 'PENDING';
}
