import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import type { Insertable } from 'kysely';
import type { ClaimCategory, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import type { TimelineEntry } from '#contract/orders/timeline.schemas.ts';
import { subtotalOf, sumOf } from '#contract/platform/values/money.ts';
import { MARKETPLACE_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { samplePeople } from '#server/people/users/sample-people.ts';
import { establishedSellers, type Seller } from '#server/people/users/sample-sellers.ts';
import { monthAt } from '#server/platform/months.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { makeTask } from '#server/platform/tasks/sample-task.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor, type Random } from '#server/seed/random.ts';
import { disputeSince, isDisputable, type Story, tellStory } from './claim-story.ts';
import {
  ANSWER_DAYS,
  decideOn,
  DECISION_HOURS,
  isCounted,
  settled,
  type Settlement,
} from './claims.rules.ts';
import { CLAIM_DEADLINE_TASK, CREDIT_NOTE_TASK } from './claims.store.ts';
import { DECISION_TASK } from './claims.tasks.ts';
import { disputeReasonOf, wordsOfBuyers, wordsOfSellers } from './sample-claims.ts';
import { makeSampleEvidence, type SampleEvidence } from './sample-evidence.ts';

type Rows = {
  claims: Insertable<Database['claims']>[];
  claimLines: Insertable<Database['claimLines']>[];
  claimEvidence: Insertable<Database['claimEvidence']>[];
  claimEvidenceContents: Insertable<Database['claimEvidenceContents']>[];
  timeline: Insertable<Database['timeline']>[];
  tasks: Insertable<Database['tasks']>[];
};

/** So many days back an order has a claim more often: lists and deadlines have something to show. */
const RECENT_DAYS = 12;

/** Claims on completed orders, as buyers, sellers and the marketplace would have written them. */
export const claimsSeed = defineSeed({ write: seedClaims });

async function seedClaims(tx: Tx, { now }: SeedOptions): Promise<void> {
  const rows: Rows = {
    claims: [],
    claimLines: [],
    claimEvidence: [],
    claimEvidenceContents: [],
    timeline: [],
    tasks: [],
  };
  const evidence = await makeSampleEvidence(now);
  for (const seller of establishedSellers) {
    if (seller.isAhead) continue;
    // Each has a dispute that is not decided yet.
    let needsDispute = true;
    for (const sale of await readCompleted(tx, seller.qid)) {
      const status = await addClaimOf(tx, rows, { seller, sale, now, evidence, needsDispute });
      needsDispute &&= status !== 'DISPUTED';
    }
  }
  await writeRows(tx, rows);
}

type CompletedSale = Awaited<ReturnType<typeof readCompleted>>[number];

function readCompleted(tx: Tx, sellerQid: string) {
  return tx
    .selectFrom('sales')
    .select(['qid', 'fid', 'sellerQid', 'currency', 'completedAt', 'destinationCompany'])
    .select((eb) =>
      eb
        .selectFrom('timeline')
        .select((entry) => entry.fn.max('sequence').as('last'))
        .whereRef('timeline.saleQid', '=', 'sales.qid')
        .as('lastSequence'),
    )
    .where('sellerQid', '=', sellerQid)
    .where('status', '=', 'COMPLETED')
    .where('isTest', '=', 0)
    .orderBy('completedAt')
    .orderBy('qid')
    .execute();
}

type Made = {
  seller: Seller;
  sale: CompletedSale;
  now: Date;
  evidence: SampleEvidence;
  needsDispute: boolean;
};

/** The status of the claim that an order got, if it got one. */
async function addClaimOf(tx: Tx, rows: Rows, made: Made): Promise<ClaimStatus | null> {
  const { sale, now, needsDispute } = made;
  const random = randomFor(`claim of sale ${sale.fid}`);
  const completedAt = new Date(sale.completedAt ?? now);
  const isRecent = completedAt > addDays(now, -RECENT_DAYS);
  if (!random.chance(isRecent ? 0.5 : 0.1)) return null;
  // Buyers unpack after the order is paid out.
  const createdAt = addHours(completedAt, random.between(100, isRecent ? 130 : 200));
  if (createdAt > now) return null;
  const lines = await readSentLines(tx, sale.qid);
  if (lines.length === 0) return null;
  const category = random.pick<ClaimCategory>(['DAMAGED', 'DAMAGED', 'MISSING', 'MISSING', 'WRONG_PRODUCT']);
  const claimed = random.sample(lines, Math.min(lines.length, random.between(1, 6))).map((line, index) => ({
    ...line,
    qid: random.qid(),
    position: index + 1,
    claimedQuantity: Math.max(1, Math.ceil((line.quantity * random.between(8, 90)) / 100)),
  }));
  const story =
    needsDispute && isDisputable(createdAt, now)
      ? disputeSince(createdAt, now)
      : tellStory(random, { createdAt, now });
  const files = {
    buyer: random.between(category === 'MISSING' ? 0 : 1, 3),
    seller: story.isDisputed ? random.between(0, 2) : 0,
  };
  const settlements = new Map(
    story.settledAt === null
      ? []
      : claimed.map((line) => [line.qid, settlementOf(line, { category, files, ...story })]),
  );
  writeClaim(rows, { ...made, random, category, claimed, story, files, settlements });
  return story.status;
}

function readSentLines(tx: Tx, saleQid: string) {
  return tx
    .selectFrom('saleLines')
    .select(['qid as saleLineQid', 'quantity', 'price'])
    .where('saleQid', '=', saleQid)
    .where('quantity', '>', 0)
    .orderBy('position')
    .limit(12)
    .execute();
}

type ClaimedLine = {
  qid: string;
  saleLineQid: string;
  position: number;
  claimedQuantity: number;
  price: string;
};

function settlementOf(
  line: ClaimedLine,
  { category, files, isDisputed }: Pick<Story, 'isDisputed'> & Parameters<typeof decideOn>[1],
): Settlement {
  return isDisputed ? decideOn(line, { category, files }) : settled(line, line.claimedQuantity);
}

type Written = Made & {
  random: Random;
  category: ClaimCategory;
  claimed: readonly ClaimedLine[];
  story: Story;
  files: { buyer: number; seller: number };
  settlements: ReadonlyMap<string, Settlement>;
};

function writeClaim(rows: Rows, written: Written): void {
  const { random, sale, category, claimed, story, settlements } = written;
  const { createdAt, answeredAt, settledAt, status, isDisputed } = story;
  const claimQid = random.qid();
  const amounts = claimed.map(({ price, claimedQuantity }) => subtotalOf(price, claimedQuantity));
  const acceptedAmount =
    settledAt === null ? null : sumOf([...settlements.values()].map((line) => line.acceptedAmount));
  const claim = {
    qid: claimQid,
    fid: `${sale.fid}-C1`,
    sellerQid: sale.sellerQid,
    saleQid: sale.qid,
    version: 1 + Number(answeredAt !== null) + Number(settledAt !== null && status !== 'ACCEPTED'),
    category,
    status,
    amount: sumOf(amounts),
    currency: sale.currency,
    buyerWords: random.pick(wordsOfBuyers[category]),
    sellerWords: isDisputed ? random.pick(wordsOfSellers) : null,
    createdAt: createdAt.toISOString(),
    deadline: addDays(createdAt, ANSWER_DAYS).toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: answeredAt === null ? null : nameOf(written.seller),
    settledAt: settledAt?.toISOString() ?? null,
    acceptedAmount,
    isCounted: acceptedAmount !== null && isCounted(category, acceptedAmount) ? (1 as const) : (0 as const),
  };
  rows.claims.push(claim);
  rows.claimLines.push(
    ...claimed.map(({ price: _price, ...line }, index) => ({
      ...lineColumns(line),
      claimQid,
      amount: amounts[index] ?? '0.00',
      decision: answeredAt === null ? null : isDisputed ? ('DISPUTE' as const) : ('ACCEPT' as const),
      disputeReason: isDisputed ? disputeReasonOf[category] : null,
      acceptedQuantity: settlements.get(line.qid)?.acceptedQuantity ?? null,
      acceptedAmount: settlements.get(line.qid)?.acceptedAmount ?? null,
      decisionReason: settlements.get(line.qid)?.decisionReason ?? null,
    })),
  );
  addEvidence(rows, written, claim);
  addTimeline(rows, written, claim);
  addTasks(rows, written, claim);
}

/** Who works on the orders of a seller. */
function nameOf({ key }: Seller): string {
  return samplePeople.find(({ seller }) => seller === key)?.name ?? key;
}

function lineColumns({ qid, saleLineQid, position, claimedQuantity }: Omit<ClaimedLine, 'price'>) {
  return { qid, saleLineQid, position, claimedQuantity };
}

type Claim = Rows['claims'][number];

function addEvidence(rows: Rows, { random, category, files, story, evidence }: Written, claim: Claim): void {
  const uploadedAt = { BUYER: story.createdAt, SELLER: story.answeredAt ?? story.createdAt };
  for (const side of ['BUYER', 'SELLER'] as const) {
    const count = side === 'BUYER' ? files.buyer : files.seller;
    for (const { content, ...file } of evidence(side, category, count)) {
      const qid = random.qid();
      rows.claimEvidence.push({
        ...file,
        qid,
        claimQid: claim.qid,
        side,
        bytes: content.byteLength,
        uploadedAt: uploadedAt[side].toISOString(),
      });
      rows.claimEvidenceContents.push({ evidenceQid: qid, content });
    }
  }
}

function addTimeline(rows: Rows, { random, sale, seller, story }: Written, claim: Claim): void {
  const { createdAt, answeredAt, settledAt, status, isDisputed } = story;
  const told = (
    kind: TimelineEntry['kind'],
    at: Date | null,
    actor: string,
    amount: string | null = claim.amount,
  ) => (at === null ? [] : [{ kind, at, actor, after: `${amount} ${claim.currency}` }]);
  const ending = status === 'DECIDED' ? 'CLAIM_DECIDED' : 'CLAIM_UNANSWERED';
  const entries = [
    ...told('CLAIM_RECEIVED', createdAt, sale.destinationCompany),
    ...told(isDisputed ? 'CLAIM_DISPUTED' : 'CLAIM_ACCEPTED', answeredAt, nameOf(seller)),
    ...told(ending, status === 'ACCEPTED' ? null : settledAt, MARKETPLACE_ACTOR, claim.acceptedAmount),
  ];
  // The payout of the order has the number between.
  const first = Number(sale.lastSequence) + 2;
  rows.timeline.push(
    ...entries.map(({ at, ...entry }, index) => ({
      ...entry,
      qid: random.qid(),
      saleQid: sale.qid,
      at: at.toISOString(),
      sequence: first + index,
      subject: claim.fid,
      before: null,
    })),
  );
}

function addTasks(rows: Rows, { random, seller, story, now }: Written, claim: Claim): void {
  const { status, createdAt, answeredAt, settledAt } = story;
  const add = (kind: string, payload: Record<string, string>, runAt: Date) =>
    rows.tasks.push(makeTask({ kind, payload, runAt }, random));
  if (status === 'OPEN') add(CLAIM_DEADLINE_TASK, { claimQid: claim.qid }, addDays(createdAt, ANSWER_DAYS));
  if (status === 'DISPUTED' && answeredAt !== null) {
    add(DECISION_TASK, { claimQid: claim.qid }, addHours(answeredAt, DECISION_HOURS));
  }
  if (claim.isCounted === 1 && settledAt !== null) {
    const { month, until } = monthAt(settledAt, seller.timeZone);
    const { sellerQid, currency } = claim;
    // The credit notes of former months are written with the payouts.
    if (until > now.toISOString()) add(CREDIT_NOTE_TASK, { sellerQid, month, currency }, new Date(until));
  }
}
