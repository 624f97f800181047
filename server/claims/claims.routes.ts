import {
  answerClaim,
  countClaims,
  downloadClaims,
  evaluateEvidence,
  fileClaim,
  fileLostShipmentClaim,
  listClaims,
  readClaim,
  readSaleProcessingDetails,
  withdrawDispute,
} from '#contract/claims/claims.calls.ts';
import type { ClaimAnswer, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readLines } from '#server/orders/lines/lines.store.ts';
import { timelineActorOf } from '#server/orders/sales/sale-access.ts';
import { lockSale } from '#server/orders/sales/sales.store.ts';
import { STAFF_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { addMilliseconds, HOUR } from '#server/platform/clock.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { enqueue } from '#server/platform/tasks/tasks.ts';
import { countClaimsBy, countMatchingClaims, readMatchingClaims } from './claim-list.store.ts';
import { claimReply, claimSummary } from './claim-reply.ts';
import { claimableQuantities } from './claimable.store.ts';
import { claimsFile } from './claims-file.ts';
import { areAllAnswered, DECISION_HOURS, isDisputed, settled } from './claims.rules.ts';
import {
  addClaim,
  amountText,
  changeClaim,
  findClaim,
  lockClaim,
  readClaimLines,
  tellClaim,
  type ClaimLineRow,
} from './claims.store.ts';
import type { ClaimRow } from './claims.tables.ts';
import { DECISION_TASK, decideClaim } from './claims.tasks.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { readProcessing } from './processing.store.ts';

export function claimRoutes(app: MarketplaceApp): void {
  listRoutes(app);
  answerRoutes(app);
  filingRoutes(app);
  evidenceRoutes(app);
}

function listRoutes(app: MarketplaceApp): void {
  route(app, listClaims, async (given) => {
    const { tx, user, query } = given;
    const search = { sellerQid: user.sellerQid, filter: query };
    return readPage(given, await countMatchingClaims(tx, search), async (slice) =>
      (await readMatchingClaims(tx, search, slice)).map(claimSummary),
    );
  });

  route(app, downloadClaims, async ({ tx, user, query, now }) =>
    claimsFile(await readMatchingClaims(tx, { sellerQid: user.sellerQid, filter: query }), now),
  );

  route(app, countClaims, ({ tx, user }) => countClaimsBy(tx, user.sellerQid));

  route(app, readClaim, async (given) => claimReply(given.tx, await readOwnClaim(given), given.now));

  route(app, readSaleProcessingDetails, async (given) =>
    readProcessing(given.tx, (await readOwnClaim(given)).saleQid),
  );
}

type OwnClaimGiven = { tx: Tx; user: CurrentUser; params: { qid: string }; refuse: RefuseCommon };

async function readOwnClaim({ tx, user, params, refuse }: OwnClaimGiven): Promise<ClaimRow> {
  const claim = await findClaim(tx, params.qid, user.sellerQid);
  if (!claim) throw refuse('not_found');
  return claim;
}

/** Locks the seller's own claim for a change of the version that the request names. */
async function lockOwnClaim(given: OwnClaimGiven & { version: number }): Promise<ClaimRow> {
  const { tx, params, refuse } = given;
  const claim = await lockClaim(tx, params.qid, requireCompany(given));
  if (!claim) throw refuse('not_found');
  return claim;
}

function answerRoutes(app: MarketplaceApp): void {
  route(app, answerClaim, async (given) => {
    const { tx, body, now, later, refuse, user } = given;
    const claim = await lockOwnClaim(given);
    if (claim.status !== 'OPEN') throw refuse('claim_not_editable', { status: claim.status });
    if (claim.deadline <= now.toISOString()) throw refuse('claim_deadline_passed');
    checkVersion(given, claim.version);
    const lines = await readClaimLines(tx, claim.qid);
    if (!areAllAnswered(lines, body.lines)) throw refuse('lines_not_answered');
    if (isDisputed(body) && body.statement === undefined) throw refuse('statement_required');
    await keepDecisions(tx, body);
    const status: ClaimStatus = isDisputed(body) ? 'DISPUTED' : 'ACCEPTED';
    const change = {
      status,
      sellerWords: body.statement ?? null,
      answeredAt: now.toISOString(),
      answeredBy: user.name,
    };
    const settlements = acceptedLines(lines, body).map((line) => settled(line, line.claimedQuantity));
    const at = { now, runAt: later(0) };
    const changed = await changeClaim(tx, claim, { change, settlements }, at);
    const kind = status === 'DISPUTED' ? 'CLAIM_DISPUTED' : 'CLAIM_ACCEPTED';
    await tellClaim(tx, claim, { kind, after: amountText(claim.amount, claim) }, timelineActorOf(given));
    if (status === 'DISPUTED') {
      const due = addMilliseconds(at.runAt, DECISION_HOURS * HOUR);
      await enqueue(tx, DECISION_TASK, { claimQid: claim.qid }, due);
    }
    return claimReply(tx, changed, now);
  });

  route(app, withdrawDispute, async (given) => {
    const { tx, now, later, refuse } = given;
    const claim = await lockOwnClaim(given);
    if (claim.status !== 'DISPUTED' || claim.category === 'LOST_SHIPMENT') {
      throw refuse('claim_not_editable', { status: claim.status });
    }
    checkVersion(given, claim.version);
    const open = (await readClaimLines(tx, claim.qid)).filter(isOpen);
    const settlements = open.map((line) => settled(line, line.claimedQuantity));
    const change = { status: 'ACCEPTED' } as const;
    const changed = await changeClaim(tx, claim, { change, settlements }, { now, runAt: later(0) });
    const entry = { kind: 'CLAIM_WITHDRAWN', after: amountText(claim.amount, claim) } as const;
    await tellClaim(tx, claim, entry, timelineActorOf(given));
    return claimReply(tx, changed, now);
  });
}

async function keepDecisions(tx: Tx, { lines }: ClaimAnswer): Promise<void> {
  for (const answer of lines) {
    const disputeReason = answer.decision === 'DISPUTE' ? answer.reason : null;
    await tx
      .updateTable('claimLines')
      .set({ decision: answer.decision, disputeReason })
      .where('qid', '=', answer.lineQid)
      .execute();
  }
}

function acceptedLines(lines: readonly ClaimLineRow[], { lines: answers }: ClaimAnswer): ClaimLineRow[] {
  const accepted = new Set(
    answers.filter(({ decision }) => decision === 'ACCEPT').map(({ lineQid }) => lineQid),
  );
  return lines.filter(({ qid }) => accepted.has(qid));
}

function isOpen({ acceptedQuantity }: ClaimLineRow): boolean {
  return acceptedQuantity === null;
}

function filingRoutes(app: MarketplaceApp): void {
  route(app, fileClaim, async (given) => {
    const { tx, body, now, later, refuse } = given;
    const sale = await lockSale(tx, body.saleQid);
    if (!sale) throw refuse('not_found');
    if (sale.status !== 'COMPLETED') throw refuse('sale_not_completed');
    const claimable = await claimableQuantities(tx, sale.qid);
    const lines = body.lines.map(({ lineQid, quantity }) => {
      const line = claimable.get(lineQid);
      if (!line) throw refuse('unknown_line');
      if (quantity > line.maximum) {
        throw refuse('quantity_too_large', { lineQid, maximumQuantity: line.maximum });
      }
      return { saleLineQid: lineQid, quantity, price: line.price };
    });
    if (new Set(lines.map(({ saleLineQid }) => saleLineQid)).size < lines.length)
      throw refuse('unknown_line');
    const { category, words } = body;
    const by = { now, runAt: later(0), actor: sale.destinationCompany };
    const claim = await addClaim(tx, sale, { category, status: 'OPEN', words, lines }, by);
    return claimReply(tx, claim, now);
  });

  route(app, fileLostShipmentClaim, async (given) => {
    const { tx, body, now, later, refuse } = given;
    requireCompany(given);
    const sale = await lockSale(tx, body.saleQid, given.user);
    if (!sale) throw refuse('not_found');
    if (sale.status !== 'COMPLETED') throw refuse('sale_not_completed');
    const former = await tx
      .selectFrom('claims')
      .select('qid')
      .where('saleQid', '=', sale.qid)
      .executeTakeFirst();
    if (former) throw refuse('already_claimed', { claimQid: former.qid });
    const lines = (await readLines(tx, sale.qid))
      .filter(({ quantity }) => quantity > 0)
      .map(({ qid, quantity, price }) => ({ saleLineQid: qid, quantity, price }));
    const by = { now, runAt: later(0), actor: timelineActorOf(given).actor };
    const values = { category: 'LOST_SHIPMENT', status: 'DISPUTED', words: body.words, lines } as const;
    const claim = await addClaim(tx, sale, values, by);
    const due = addMilliseconds(by.runAt, DECISION_HOURS * HOUR);
    await enqueue(tx, DECISION_TASK, { claimQid: claim.qid }, due);
    return claimReply(tx, claim, now);
  });

  route(app, evaluateEvidence, async (given) => {
    const { tx, body, now, later, refuse } = given;
    const claim = await lockClaim(tx, body.claimQid, 'any');
    if (!claim) throw refuse('not_found');
    if (claim.status !== 'DISPUTED') throw refuse('claim_not_editable', { status: claim.status });
    const open = (await readClaimLines(tx, claim.qid)).filter(isOpen);
    if (!areAllAnswered(open, body.lines)) throw refuse('lines_not_answered');
    const settlements = open.map((line) => {
      const decision = body.lines.find(({ lineQid }) => lineQid === line.qid);
      const { acceptedQuantity = 0, reason = null } = decision ?? {};
      if (acceptedQuantity > line.claimedQuantity) {
        throw refuse('quantity_too_large', { lineQid: line.qid, maximumQuantity: line.claimedQuantity });
      }
      return settled(line, acceptedQuantity, reason);
    });
    const decided = await decideClaim(tx, claim, settlements, { now, runAt: later(0), actor: STAFF_ACTOR });
    return claimReply(tx, decided, now);
  });
}
