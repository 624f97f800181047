import { expect, test } from 'vitest';
import { failureOf, refusalError, unansweredError } from '#client/call-error.ts';
import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { confirmedSale, newSale, soap, towel } from '#contract/orders/sales.samples.ts';
import { saleFactsOf } from '#machines/orders/sale-part/part.samples.ts';
import {
  draftedCountsOf,
  dropOvercomeFailure,
  dropSavedDraft,
  confirmationBlockerOf,
  lineChangeOf,
  quantityIssueOf,
  conflictsOf,
  isQueuedOrSaving,
  type LineDraft,
  type LinesState,
  startNextSave,
  enqueueDrafts,
  linesWithoutReason,
  rebaseLineDraft,
  savableQueue,
  withQuantity,
  withReason,
} from './lines.draft.ts';

const lowered: LineDraft = {
  typed: '100',
  reductionReason: 'DAMAGED',
  version: 1,
  savedQuantity: 120,
  requestedQuantity: 120,
};

function lines(given: Partial<LinesState> = {}): LinesState {
  return {
    facts: saleFactsOf(newSale),
    drafts: {},
    queue: [],
    sending: null,
    savedVersion: 0,
    failures: {},
    ...given,
  };
}

test('typing the saved quantity again leaves no draft', () => {
  const typed = withQuantity({}, soap, '100');
  expect(typed).toEqual({ [soap.qid]: { ...lowered, reductionReason: null } });
  expect(withQuantity(typed, soap, '120')).toEqual({});
});

test('a quantity back at what was requested drops the reason', () => {
  const saved = { ...soap, quantity: 100, reductionReason: 'DAMAGED' };
  expect(withQuantity({}, saved, '120')[soap.qid]).toMatchObject({ typed: '120', reductionReason: null });
});

test('an emptied field is a draft that cannot be saved', () => {
  const typed = withQuantity({}, soap, '');
  expect(lineChangeOf(typed[soap.qid])).toBe(null);
  expect(linesWithoutReason(typed)).toEqual([]);
});

test('a lowered line waits for its reason, then it can be saved', () => {
  const typed = withQuantity({}, soap, '100');
  expect(linesWithoutReason(typed)).toEqual([soap.qid]);
  expect(lineChangeOf(typed[soap.qid])).toBe(null);
  expect(lineChangeOf(withReason(typed, soap, 'DAMAGED')[soap.qid])).toEqual({
    quantity: 100,
    reductionReason: 'DAMAGED',
  });
});

test('a quantity that is no whole number, or above what was requested, cannot be saved', () => {
  const texts = ['1,5', '12.5', 'ten', '-3', '121', '999'];
  const drafts = texts.map((typed) => ({ ...lowered, typed }));
  expect(drafts.map(quantityIssueOf)).toEqual([
    'not_whole',
    'not_whole',
    'not_whole',
    'not_whole',
    'above_requested',
    'above_requested',
  ]);
  expect(drafts.map(lineChangeOf)).toEqual(drafts.map(() => null));
  expect(lineChangeOf({ ...lowered, typed: ' 1,200 ', requestedQuantity: 1500 })?.quantity).toBe(1200);
});

test('drafts change the counts of the order; what cannot be sent counts as it is saved', () => {
  expect(draftedCountsOf({})).toEqual({ units: 0, loweredLines: 0, invalidLines: 0 });
  const raised = { ...lowered, typed: '120', reductionReason: null, savedQuantity: 90 };
  expect(draftedCountsOf({ one: lowered, two: { ...lowered, typed: '999' } })).toEqual({
    units: -20,
    loweredLines: 1,
    invalidLines: 1,
  });
  expect(draftedCountsOf({ one: raised })).toEqual({ units: 30, loweredLines: -1, invalidLines: 0 });
});

test('typing ends the failure of a line, but not a conflict that is still one', () => {
  const lost = failureOf(updateSaleLine, unansweredError(updateSaleLine));
  const stale = failureOf(updateSaleLine, refusalError(updateSaleLine, 'stale_version', { version: 7 }));
  const failures = { [soap.qid]: stale, [towel.qid]: lost };
  const drafts = { [soap.qid]: lowered, [towel.qid]: lowered };
  expect(dropOvercomeFailure({ failures, drafts }, towel.qid)).toEqual({ [soap.qid]: stale });
  expect(dropOvercomeFailure({ failures, drafts }, soap.qid)).toEqual(failures);
  expect(dropOvercomeFailure({ failures, drafts: {} }, soap.qid)).toEqual({ [towel.qid]: lost });
});

test('a draft that was typed while its line was being saved stays, based on the saved line', () => {
  const saved = { ...soap, version: 2, quantity: 100, reductionReason: 'DAMAGED' };
  expect(dropSavedDraft({ [soap.qid]: lowered }, saved, lowered)).toEqual({});
  expect(dropSavedDraft({ [soap.qid]: { ...lowered, typed: '90' } }, saved, lowered)).toEqual({
    [soap.qid]: { ...lowered, typed: '90', version: 2, savedQuantity: 100 },
  });
});

test('keeping the own value over another user’s bases the draft on the newest line', () => {
  expect(rebaseLineDraft({ [soap.qid]: lowered }, { ...soap, version: 7 })).toEqual({
    [soap.qid]: { ...lowered, version: 7 },
  });
  expect(rebaseLineDraft({}, soap)).toEqual({});
});

test('a line is queued once and only when it can be saved', () => {
  const drafts = { [soap.qid]: lowered, [towel.qid]: { ...lowered, reductionReason: null } };
  expect(enqueueDrafts(lines({ drafts }), [soap.qid, towel.qid]).queue).toEqual([soap.qid]);
  expect(enqueueDrafts(lines({ drafts, queue: [soap.qid] }), [soap.qid]).queue).toEqual([soap.qid]);
});

test('a line is under way while it is being saved and while it is queued', () => {
  const drafts = { [soap.qid]: lowered, [towel.qid]: lowered };
  const sending = { lineQid: soap.qid, draft: lowered };
  const facts = lines({ drafts, sending, queue: [towel.qid] });
  expect([soap, towel].map(({ qid }) => isQueuedOrSaving(facts, qid))).toEqual([true, true]);
  expect(isQueuedOrSaving(lines({ drafts }), soap.qid)).toBe(false);
});

test('a queued line that was undone or typed on is passed over', () => {
  const drafts = { [towel.qid]: { ...lowered, typed: '' } };
  expect(savableQueue({ queue: [soap.qid, towel.qid], drafts })).toEqual([]);
  expect(startNextSave(lines({ drafts: { [soap.qid]: lowered }, queue: [towel.qid, soap.qid] }))).toEqual({
    queue: [],
    sending: { lineQid: soap.qid, draft: lowered },
  });
});

test('the blocker of the confirmation is named with its lines', () => {
  const waits = { [soap.qid]: { ...lowered, reductionReason: null } };
  const typed = { [soap.qid]: lowered };
  expect(confirmationBlockerOf(lines())).toBe(null);
  expect(confirmationBlockerOf(lines({ facts: saleFactsOf(confirmedSale) }))).toEqual({
    code: 'not_your_turn',
    lines: [],
  });
  expect(confirmationBlockerOf(lines({ drafts: waits }))).toEqual({
    code: 'reason_missing',
    lines: [soap.qid],
  });
  const invalid = { ...waits, [towel.qid]: { ...lowered, typed: '1,5' } };
  expect(confirmationBlockerOf(lines({ drafts: invalid }))).toEqual({
    code: 'quantity_invalid',
    lines: [towel.qid],
  });
  expect(confirmationBlockerOf(lines({ drafts: typed }))).toEqual({ code: 'unsaved', lines: [soap.qid] });
  expect(confirmationBlockerOf(lines({ facts: saleFactsOf({ ...newSale, unitCount: 0 }) }))).toEqual({
    code: 'nothing_left',
    lines: [],
  });
});

test('an edit on its way to the marketplace is no obstacle, typing on is', () => {
  const sending = { lineQid: soap.qid, draft: lowered };
  expect(confirmationBlockerOf(lines({ drafts: { [soap.qid]: lowered }, queue: [soap.qid] }))).toBe(null);
  expect(confirmationBlockerOf(lines({ drafts: { [soap.qid]: lowered }, sending }))).toBe(null);
  expect(
    confirmationBlockerOf(lines({ drafts: { [soap.qid]: { ...lowered, typed: '90' } }, sending })),
  ).toEqual({
    code: 'unsaved',
    lines: [soap.qid],
  });
});

test('only a stale version is a conflict', () => {
  const stale = failureOf(updateSaleLine, refusalError(updateSaleLine, 'stale_version', { version: 7 }));
  const lost = failureOf(updateSaleLine, unansweredError(updateSaleLine));
  expect(conflictsOf({ failures: { [soap.qid]: stale, [towel.qid]: lost } })).toEqual([soap.qid]);
});
