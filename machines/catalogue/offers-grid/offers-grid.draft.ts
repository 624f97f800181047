import { nearestMultiples, offerIssuesOf } from '#contract/catalogue/offer-rules.ts';
import type { updateOffers } from '#contract/catalogue/offers.calls.ts';
import {
  MAXIMUM_OFFER_CHANGES,
  type Offer,
  type OfferChange,
  type OfferRefusal,
} from '#contract/catalogue/offers.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import {
  type CellIssue,
  type CellValues,
  type GridField,
  gridFields,
  isFieldEditable,
  readCell,
  savedText,
  savedValues,
} from './offers-grid.cells.ts';

/** The unsaved cells of an offer. */
export type OfferDraft = {
  /** The offer as it was saved when the cells were typed. */
  base: Offer;
  /** The texts of changed cells, whether they can be read or not. */
  cells: Partial<Record<GridField, string>>;
  /** Why the offer was not saved. Of an outdated version `offer` is the newer one. */
  refusal: OfferRefusal | null;
};

/** The drafts by qid of their offer. */
export type OfferDrafts = Record<string, OfferDraft>;

export type CellEdit = { offer: Offer; field: GridField; text: string };

/** The text that a cell shows: its edit, or what is saved. */
export function cellText(drafts: OfferDrafts, offer: Offer, field: GridField): string {
  return drafts[offer.qid]?.cells[field] ?? savedText(offer, field);
}

/**
 * A cell with its saved value is no edit any more; an offer without edits has no draft. Returns the same drafts when the
 * edits change none.
 */
export function withEdits(drafts: OfferDrafts, edits: readonly CellEdit[]): OfferDrafts {
  const changed = new Map<string, OfferDraft>();
  for (const { offer, field, text } of edits) {
    const former = changed.get(offer.qid) ?? drafts[offer.qid];
    const { base, cells, refusal } = former ?? { base: offer, cells: {}, refusal: null };
    const next = changedCells(base, { ...cells, [field]: text });
    if (!isFieldEditable(base, field) || next[field] === cells[field]) continue;
    // What was refused may be right now, but an outdated version needs a decision.
    const kept = refusal?.code === 'stale_version' ? refusal : null;
    changed.set(offer.qid, { base, cells: next, refusal: kept });
  }
  if (changed.size === 0) return drafts;
  const all = Object.entries({ ...drafts, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter(([, draft]) => !isEmpty(draft)));
}

/** The edits that lead back to these drafts from where `edits` lead. */
export function inverseOf(drafts: OfferDrafts, edits: readonly CellEdit[]): CellEdit[] {
  return edits.map(({ offer, field }) => {
    const base = drafts[offer.qid]?.base ?? offer;
    return { offer: base, field, text: cellText(drafts, base, field) };
  });
}

export function omitDrafts(drafts: OfferDrafts, qids: readonly string[]): OfferDrafts {
  return Object.fromEntries(Object.entries(drafts).filter(([qid]) => !qids.includes(qid)));
}

/** What is wrong with the cells of a draft, also with one that is made wrong by another. */
export function cellIssuesOf({ base, cells }: OfferDraft): Partial<Record<GridField, CellIssue>> {
  const issues: Partial<Record<GridField, CellIssue>> = {};
  for (const { field, code } of offerIssuesOf({ ...base, ...readValues(base, cells) })) issues[field] = code;
  for (const field of gridFields) {
    const text = cells[field];
    const reading = text === undefined ? null : readCell(base, field, text);
    if (reading && 'issue' in reading) issues[field] = reading.issue;
  }
  return issues;
}

/** Values that would mend a cell. */
export function suggestionsOf(draft: OfferDraft, field: GridField): string[] {
  const { base, cells } = draft;
  const issue = cellIssuesOf(draft)[field];
  if (issue === 'price_below_floor' && base.floor !== null) return [base.floor];
  if (issue === 'not_a_multiple_of_selling_unit') {
    return nearestMultiples({ ...base, ...readValues(base, cells) }).map(String);
  }
  return [];
}

/** Whether the offer can be saved: nothing is wrong with it, and no decision about it is left. */
export function isReady(draft: OfferDraft): boolean {
  return draft.refusal === null && Object.keys(cellIssuesOf(draft)).length === 0;
}

/** The drafts that one call saves. */
export function readyDrafts(drafts: OfferDrafts): OfferDrafts {
  const ready = Object.entries(drafts).filter(([, draft]) => isReady(draft));
  return Object.fromEntries(ready.slice(0, MAXIMUM_OFFER_CHANGES));
}

export function offerChangeOf({ base, cells }: OfferDraft): OfferChange {
  return { qid: base.qid, version: base.version, ...readValues(base, cells) };
}

export type DraftCounts = { changes: number; offers: number; ready: number; toFix: number };

export function countDrafts(drafts: OfferDrafts): DraftCounts {
  const all = Object.values(drafts);
  const ready = all.filter(isReady).length;
  return {
    changes: all.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    offers: all.length,
    ready,
    toFix: all.length - ready,
  };
}

/**
 * Takes the reply of the marketplace. What was typed while its offer was saved stays, on the new version; refused offers
 * keep their edits.
 */
export function withReply(
  drafts: OfferDrafts,
  sent: OfferDrafts,
  { saved, refused }: CallReply<typeof updateOffers>,
): OfferDrafts {
  const changed = new Map(Object.entries(drafts));
  for (const offer of saved) {
    const draft = changed.get(offer.qid);
    if (!draft) continue;
    const rebased = rebase(draftSince(draft, sent[offer.qid]), offer);
    if (isEmpty(rebased)) changed.delete(offer.qid);
    else changed.set(offer.qid, rebased);
  }
  for (const refusal of refused) {
    const draft = changed.get(refusal.qid);
    if (!draft) continue;
    const isSavedAlready = refusal.offer !== null && isEmpty(rebase(draft, refusal.offer));
    if (isSavedAlready) changed.delete(refusal.qid);
    else changed.set(refusal.qid, { ...draft, refusal });
  }
  return Object.fromEntries(changed);
}

/**
 * Takes offers as they are saved now. An edit that is already saved is none any more. A colleague's change of an edited
 * cell asks for a decision; one of other cells does not.
 */
export function withNewerOffers(drafts: OfferDrafts, offers: readonly Offer[]): OfferDrafts {
  const changed = new Map(Object.entries(drafts));
  const newer = offers.filter(({ qid, version }) => version > knownVersion(drafts[qid]));
  if (newer.length === 0) return drafts;
  for (const offer of newer) {
    const draft = changed.get(offer.qid);
    if (!draft) continue;
    const rebased = rebase(draft, offer);
    const before = savedValues(draft.base);
    const now = savedValues(offer);
    const isContested = editedFields(rebased).some((field) => before[field] !== now[field]);
    if (isEmpty(rebased)) changed.delete(offer.qid);
    else changed.set(offer.qid, isContested ? { ...draft, refusal: staleRefusal(offer) } : rebased);
  }
  return Object.fromEntries(changed);
}

/** Bases a draft on the newer version that it was refused for. */
export function keepOverNewer(drafts: OfferDrafts, qid: string): OfferDrafts {
  const draft = drafts[qid];
  if (!draft?.refusal?.offer) return drafts;
  const rebased = rebase(draft, draft.refusal.offer);
  return isEmpty(rebased) ? omitDrafts(drafts, [qid]) : { ...drafts, [qid]: rebased };
}

function staleRefusal(offer: Offer): OfferRefusal {
  return { qid: offer.qid, code: 'stale_version', field: null, offer };
}

function knownVersion(draft: OfferDraft | undefined): number {
  return draft ? Math.max(draft.base.version, draft.refusal?.offer?.version ?? 0) : Infinity;
}

function rebase({ cells }: Pick<OfferDraft, 'cells'>, base: Offer): OfferDraft {
  return { base, cells: changedCells(base, cells), refusal: null };
}

/** The cells that were typed after `sent`. */
function draftSince({ base, cells, refusal }: OfferDraft, sent: OfferDraft | undefined): OfferDraft {
  const since = editedFields({ cells }).filter((field) => cells[field] !== sent?.cells[field]);
  return { base, refusal, cells: Object.fromEntries(since.map((field) => [field, cells[field]])) };
}

/** The cells that differ from what is saved. */
function changedCells(base: Offer, cells: OfferDraft['cells']): OfferDraft['cells'] {
  const saved = savedValues(base);
  const changed = gridFields.flatMap((field) => {
    const text = cells[field];
    if (text === undefined) return [];
    const reading = readCell(base, field, text);
    return 'value' in reading && reading.value === saved[field] ? [] : [[field, text] as const];
  });
  return Object.fromEntries(changed);
}

function editedFields({ cells }: Pick<OfferDraft, 'cells'>): GridField[] {
  return gridFields.filter((field) => cells[field] !== undefined);
}

/** The values of the cells that can be read. */
function readValues(base: Offer, cells: OfferDraft['cells']): Partial<CellValues> {
  const values = gridFields.flatMap((field) => {
    const text = cells[field];
    const reading = text === undefined ? null : readCell(base, field, text);
    return reading && 'value' in reading ? [[field, reading.value] as const] : [];
  });
  return Object.fromEntries(values);
}

function isEmpty({ cells }: OfferDraft): boolean {
  return Object.keys(cells).length === 0;
}
