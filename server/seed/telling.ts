import { subHours } from 'date-fns';
import type { Insertable } from 'kysely';
import { needsReview, REVIEW_WORKING_DAYS } from '#server/sales/payment.rules.ts';
import { declineReasons, reductionReasons } from '#server/sales/reasons.ts';
import { APPROVE_PAYMENT } from '#server/sales/sales.tasks.ts';
import { totals, workingDaysAfter } from '#server/sales/sales.rules.ts';
import type { NewSale } from '#server/sales/sales.tables.ts';
import type { Database } from '#server/store/schema.ts';
import { MARKETPLACE_ACTOR, PAYMENTS_TEAM_ACTOR } from '#server/timeline/timeline.store.ts';
import type { makeCarriers } from './carriers.ts';
import type { Assortment, Line } from './lines.ts';
import { paperName } from './papers.ts';
import type { Random } from './random.ts';
import type { Seller } from './sellers.ts';
import type { Story } from './story.ts';
import { makeTask } from './tasks.ts';
import type { Paper, SaleWish, Stage } from './wishes.ts';

export type World = {
  now: Date;
  carriers: ReturnType<typeof makeCarriers>;
  assortments: Map<Seller, Assortment>;
};

/** What is known while the story of one sale is told. */
export type Telling = {
  wish: SaleWish;
  seller: Seller;
  saleQid: string;
  country: string;
  lines: Line[];
  tax: { treatment: NewSale['vatTreatment']; rate: string };
  story: Story;
  random: Random;
  world: World;
  uploads: { paper: Paper; at: string; by: string }[];
};

const order: Stage[] = ['NEW', 'READ', 'CONFIRMED', 'PACKED', 'SHIPPED', 'PAID', 'COMPLETED'];
const cameAsFarAs: Partial<Record<Stage, Stage>> = { REVIEW: 'PAID', DECLINED: 'READ', EXPIRED: 'READ' };

export function hasReached({ wish }: Telling, stage: Stage): boolean {
  return order.indexOf(cameAsFarAs[wish.stage] ?? wish.stage) >= order.indexOf(stage);
}

export function tellPlacing(telling: Telling, placedAt: Date): void {
  telling.story.tell('PLACED', { actor: MARKETPLACE_ACTOR, at: placedAt });
}

const labels = new Map(reductionReasons.map(({ code, label }) => [code, label]));

/** Reading, lowering and confirming. */
export function tellConfirming(telling: Telling): Pick<NewSale, 'readAt' | 'confirmedAt'> {
  const { story, wish, lines } = telling;
  const readAt = hasReached(telling, 'READ') ? story.tell('READ') : null;
  const lowered = lines.filter((line) => line.quantity < line.requestedQuantity);
  if (readAt !== null) {
    for (const line of lowered) {
      story.tell('LINE_CHANGED', {
        subject: line.product.name,
        before: String(line.requestedQuantity),
        after: [line.quantity, labels.get(line.reductionReason ?? '')]
          .filter((part) => part !== undefined)
          .join(', '),
      });
    }
    for (const paper of wish.papers ?? []) upload(telling, paper);
  }
  if (!hasReached(telling, 'CONFIRMED')) return { readAt, confirmedAt: null };
  const { unitCount, requestedUnitCount } = totals(lines);
  return { readAt, confirmedAt: story.tell('CONFIRMED', { after: `${unitCount} of ${requestedUnitCount}` }) };
}

type Payment = Pick<NewSale, 'paymentTriggeredAt' | 'paidAt'> & { task?: Insertable<Database['tasks']> };

export function tellPayment(telling: Telling, total: string, currency: string): Payment {
  const { story, wish, seller, saleQid, random, world } = telling;
  if (!hasReached(telling, 'PAID')) return { paymentTriggeredAt: null, paidAt: null };
  const after = `${total} ${currency}`;
  const isReviewed = needsReview(total, seller.accountManager);
  if (wish.stage === 'REVIEW') {
    const at = subHours(world.now, random.between(1, 8));
    const paymentTriggeredAt = story.tell('PAYMENT_IN_REVIEW', { after, at });
    const runAt = workingDaysAfter(new Date(paymentTriggeredAt), REVIEW_WORKING_DAYS, seller.timeZone);
    const task = makeTask({ kind: APPROVE_PAYMENT, payload: { saleQid }, runAt }, random);
    return { paymentTriggeredAt, paidAt: null, task };
  }
  const paymentTriggeredAt = story.tell(isReviewed ? 'PAYMENT_IN_REVIEW' : 'PAYMENT_TRIGGERED', { after });
  const paidAt = isReviewed
    ? story.tell('PAYMENT_APPROVED', { after, actor: PAYMENTS_TEAM_ACTOR })
    : paymentTriggeredAt;
  file(telling, 'PAYMENT_CONFIRMATION', paidAt);
  return { paymentTriggeredAt, paidAt };
}

type End = Pick<NewSale, 'status' | 'completedAt' | 'declinedAt' | 'declineReason' | 'declineDetails'>;

export function tellEnd(telling: Telling, expiredAt: Date): End {
  const { story, wish } = telling;
  const open = { completedAt: null, declinedAt: null, declineReason: null, declineDetails: null };
  if (wish.stage === 'COMPLETED') {
    const completedAt = story.tell('COMPLETED');
    file(telling, 'INVOICE', completedAt);
    return { ...open, status: 'COMPLETED', completedAt };
  }
  if (wish.stage === 'DECLINED') return { ...open, ...tellDeclining(telling) };
  if (wish.stage === 'EXPIRED') {
    story.tell('EXPIRED', { actor: MARKETPLACE_ACTOR, at: expiredAt });
    return { ...open, status: 'EXPIRED' };
  }
  return { ...open, status: statusOf(telling) };
}

/** The seller's own paper; it stands in the timeline. */
export function upload(telling: Telling, paper: Paper): void {
  const at = telling.story.tell('DOCUMENT_UPLOADED', {
    subject: paperName(paper, telling.wish.fid),
    after: paper.type,
  });
  telling.uploads.push({ paper, at, by: telling.story.actor });
}

function file(telling: Telling, type: Paper['type'], at: string): void {
  telling.uploads.push({ paper: { type, format: 'pdf', isOurs: true }, at, by: MARKETPLACE_ACTOR });
}

const details: Record<string, string[]> = {
  OUT_OF_STOCK: ['The last boxes went out this morning.', 'The next delivery is two weeks away.'],
  PRICE_CHANGED: ['Our supplier raised its prices on Monday; the list was not updated yet.'],
  DESTINATION_NOT_SERVED: ['No carrier of ours delivers there before the end of the month.'],
  MINIMUM_ORDER_VALUE: ['Below 250.00 the shipping costs more than the goods earn.'],
  DUPLICATE_ORDER: ['The same lines were ordered an hour earlier; that order is on its way.'],
  OTHER: ['The warehouse is closed for stocktaking.'],
};

function tellDeclining({ story, random }: Telling) {
  const reason = random.pick(declineReasons);
  const text = random.chance(0.7) ? random.pick(details[reason.code] ?? []) : null;
  const declinedAt = story.tell('DECLINED', { subject: reason.label, after: text });
  return { status: 'DECLINED' as const, declinedAt, declineReason: reason.code, declineDetails: text };
}

function statusOf(telling: Telling): NewSale['status'] {
  if (telling.wish.stage === 'REVIEW') return 'PAYMENT_REVIEW';
  if (hasReached(telling, 'PAID')) return 'PAID';
  return hasReached(telling, 'CONFIRMED') ? 'CONFIRMED' : 'PENDING';
}
