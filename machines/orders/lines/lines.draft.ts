import type { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { LineChange, SaleLine } from '#contract/orders/sales.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import type { PartReport } from '#machines/orders/sale-part/part.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';

/** The unsaved values of a line, and the saved line that they are based on. */
export type LineDraft = {
  /** The text of the quantity field, a number or not. */
  typed: string;
  reductionReason: string | null;
  version: number;
  savedQuantity: number;
  requestedQuantity: number;
};

export type QuantityIssue = 'empty' | 'not_whole' | 'above_requested';

/** The drafts by qid of their line. */
export type LineDrafts = Record<string, LineDraft>;

export type LineFailure = CallFailure<typeof updateSaleLine>;

/** The full quantity needs no reason, so it removes the reason. */
export function withQuantity(drafts: LineDrafts, line: SaleLine, typed: string): LineDrafts {
  const draft = { ...draftOver(drafts, line), typed };
  const isFull = parseWholeNumber(typed) === line.requestedQuantity;
  return keep(drafts, line, isFull ? { ...draft, reductionReason: null } : draft);
}

export function withReason(drafts: LineDrafts, line: SaleLine, reductionReason: string): LineDrafts {
  return keep(drafts, line, { ...draftOver(drafts, line), reductionReason });
}

/** Bases the draft of a line on its newest version. */
export function rebaseLineDraft(drafts: LineDrafts, { qid, version, quantity }: SaleLine): LineDrafts {
  const draft = drafts[qid];
  return draft ? { ...drafts, [qid]: { ...draft, version, savedQuantity: quantity } } : drafts;
}

/** Removes a saved draft, unless the user has changed it while it was saved. */
export function dropSavedDraft(drafts: LineDrafts, line: SaleLine, sent: LineDraft): LineDrafts {
  const draft = drafts[line.qid];
  if (!draft || isSame(draft, sent)) return omitLines(drafts, line.qid);
  return rebaseLineDraft(drafts, line);
}

export function omitLines<Value>(byLine: Record<string, Value>, ...qids: string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(byLine).filter(([qid]) => !qids.includes(qid)));
}

/** What is left after a reset of all lines: drafts that were typed or changed since it began, with their full quantity. */
export function keepDraftsSince(lines: LinesState, before: LineDrafts): Partial<LinesState> {
  const { drafts, failures, queue } = lines;
  const kept = linesWhere(drafts, (draft, qid) => !wasTyped(before[qid], draft));
  const gone = Object.keys(drafts).filter((qid) => !kept.includes(qid));
  return {
    drafts: Object.fromEntries(
      Object.entries(omitLines(drafts, ...gone)).map(([qid, draft]) => [
        qid,
        { ...draft, savedQuantity: draft.requestedQuantity },
      ]),
    ),
    failures: Object.fromEntries(Object.entries(failures).filter(([qid]) => kept.includes(qid))),
    queue: queue.filter((qid) => kept.includes(qid)),
  };
}

function wasTyped(before: LineDraft | undefined, now: LineDraft): boolean {
  return before?.typed === now.typed && before.reductionReason === now.reductionReason;
}

export function quantityIssueOf({ typed, requestedQuantity }: LineDraft): QuantityIssue | null {
  const quantity = parseWholeNumber(typed);
  if (quantity === undefined) return 'not_whole';
  if (quantity === null) return 'empty';
  return quantity > requestedQuantity ? 'above_requested' : null;
}

/** The typed quantity; null while it cannot be sent. */
export function quantityOf(draft: LineDraft): number | null {
  return quantityIssueOf(draft) === null ? (parseWholeNumber(draft.typed) ?? null) : null;
}

export function needsReason(draft: LineDraft): boolean {
  const quantity = quantityOf(draft);
  return quantity !== null && quantity < draft.requestedQuantity && draft.reductionReason === null;
}

export function linesWithoutReason(drafts: LineDrafts): string[] {
  return linesWhere(drafts, needsReason);
}

/** Null while the quantity cannot be sent or its reason is missing. */
export function lineChangeOf(draft: LineDraft | undefined): LineChange | null {
  const quantity = draft ? quantityOf(draft) : null;
  if (!draft || quantity === null || needsReason(draft)) return null;
  return { quantity, reductionReason: draft.reductionReason };
}

export type LinesState = {
  facts: SaleFacts;
  drafts: LineDrafts;
  queue: string[];
  sending: { lineQid: string; draft: LineDraft } | null;
  /** The version of the sale after the last saved line. */
  savedVersion: number;
  failures: Record<string, LineFailure>;
};

/** Drafts of lines that another user has changed: the screen shows both values and asks for a choice. */
export function conflictsOf({ failures }: Pick<LinesState, 'failures'>): string[] {
  return linesWhere(failures, ({ code }) => code === 'stale_version');
}

/** A failed line that is typed anew has failed no more; a conflict stays while the draft has an outdated version. */
export function dropOvercomeFailure(
  { failures, drafts }: Pick<LinesState, 'failures' | 'drafts'>,
  qid: string,
): LinesState['failures'] {
  return failures[qid]?.code === 'stale_version' && qid in drafts ? failures : omitLines(failures, qid);
}

/** Failed lines that a new sign-in can save: they were refused for want of a session, or got no answer. */
export function linesFailedWithoutSession({ failures }: Pick<LinesState, 'failures'>): string[] {
  return linesWhere(failures, ({ code, status }) => status === 401 || code === 'UNREACHABLE');
}

/** When the marketplace accepts the save of a line again, in milliseconds. */
export function savingAllowedAt({ failures }: Pick<LinesState, 'failures'>): number {
  return Math.max(0, ...Object.values(failures).map(({ retryAt }) => retryAt ?? 0));
}

/** Adds the complete drafts to the queue; lines that failed before are tried again. */
export function enqueueDrafts(
  { queue, drafts, failures }: LinesState,
  qids: string[],
): Pick<LinesState, 'queue' | 'failures'> {
  const savable = qids.filter((qid) => lineChangeOf(drafts[qid]) !== null && !queue.includes(qid));
  return { queue: [...queue, ...savable], failures: omitLines(failures, ...savable) };
}

/** Undoes the edits of a line. */
export function dropDraft(
  { queue, drafts, failures }: LinesState,
  qid: string,
): Pick<LinesState, 'queue' | 'drafts' | 'failures'> {
  return {
    drafts: omitLines(drafts, qid),
    failures: omitLines(failures, qid),
    queue: queue.filter((queued) => queued !== qid),
  };
}

/** The queued lines that can still be saved: a draft may have been undone or changed since. */
export function savableQueue({ queue, drafts }: Pick<LinesState, 'queue' | 'drafts'>): string[] {
  return queue.filter((qid) => lineChangeOf(drafts[qid]) !== null);
}

/** Whether a line is being saved or is queued. */
export function isQueuedOrSaving({ queue, drafts, sending }: LinesState, qid: string): boolean {
  return sending?.lineQid === qid || savableQueue({ queue, drafts }).includes(qid);
}

export function startNextSave(lines: LinesState): Pick<LinesState, 'queue' | 'sending'> {
  const [lineQid, ...queue] = savableQueue(lines);
  const draft = lineQid === undefined ? undefined : lines.drafts[lineQid];
  return { queue, sending: lineQid !== undefined && draft ? { lineQid, draft } : null };
}

export type ConfirmationBlocker = {
  code: 'not_your_turn' | 'quantity_invalid' | 'reason_missing' | 'unsaved' | 'nothing_left';
  lines: string[];
};

/** Whether the sale facts are older than the last saved line. */
export function areFactsOutdated({
  facts,
  savedVersion,
}: Pick<LinesState, 'facts' | 'savedVersion'>): boolean {
  return facts.version < savedVersion;
}

/** Why the quantities cannot be confirmed; lines that are queued or being saved do not count as unsaved. */
export function confirmationBlockerOf(lines: LinesState): ConfirmationBlocker | null {
  const { facts, drafts, queue, sending } = lines;
  const queuedLines = savableQueue({ queue, drafts });
  if (facts.nextAction !== 'CONFIRM_QUANTITIES' || !isEditable(facts)) {
    return { code: 'not_your_turn', lines: [] };
  }
  const invalid = linesWhere(drafts, (draft) => quantityOf(draft) === null);
  if (invalid.length > 0) return { code: 'quantity_invalid', lines: invalid };
  const withoutReason = linesWithoutReason(drafts);
  if (withoutReason.length > 0) return { code: 'reason_missing', lines: withoutReason };
  const isSent = (qid: string, draft: LineDraft) =>
    queuedLines.includes(qid) || (sending?.lineQid === qid && isSame(sending.draft, draft));
  const unsaved = linesWhere(drafts, (draft, qid) => !isSent(qid, draft));
  if (unsaved.length > 0) return { code: 'unsaved', lines: unsaved };
  const isMoving = queuedLines.length > 0 || sending !== null || areFactsOutdated(lines);
  return facts.unitCount === 0 && !isMoving ? { code: 'nothing_left', lines: [] } : null;
}

/** What the drafts change in the counts of the sale. */
export type DraftedCounts = { units: number; loweredLines: number; invalidLines: number };

export function draftedCountsOf(drafts: LineDrafts): DraftedCounts {
  const counts = { units: 0, loweredLines: 0, invalidLines: 0 };
  for (const draft of Object.values(drafts)) {
    const { savedQuantity, requestedQuantity } = draft;
    const quantity = quantityOf(draft);
    if (quantity === null) counts.invalidLines += 1;
    const sent = quantity ?? savedQuantity;
    counts.units += sent - savedQuantity;
    counts.loweredLines += Number(sent < requestedQuantity) - Number(savedQuantity < requestedQuantity);
  }
  return counts;
}

function linesWhere<Value>(
  byLine: Record<string, Value>,
  fits: (value: Value, qid: string) => boolean,
): string[] {
  return Object.entries(byLine).flatMap(([qid, value]) => (fits(value, qid) ? [qid] : []));
}

function draftOver(drafts: LineDrafts, line: SaleLine): LineDraft {
  const { quantity, reductionReason, version, requestedQuantity } = line;
  const saved = { typed: String(quantity), savedQuantity: quantity };
  return drafts[line.qid] ?? { ...saved, reductionReason, version, requestedQuantity };
}

function keep(drafts: LineDrafts, line: SaleLine, draft: LineDraft): LineDrafts {
  const isSaved = quantityOf(draft) === line.quantity && draft.reductionReason === line.reductionReason;
  return isSaved ? omitLines(drafts, line.qid) : { ...drafts, [line.qid]: draft };
}

function isSame(one: LineDraft, other: LineDraft): boolean {
  return quantityOf(one) === quantityOf(other) && one.reductionReason === other.reductionReason;
}

/** Tells the order which drafts its lines have. */
export function draftsReport({ context }: { context: { drafts: LineDrafts } }): PartReport {
  return { type: 'drafts.changed', drafts: context.drafts };
}
