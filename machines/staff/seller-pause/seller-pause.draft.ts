import * as v from 'valibot';
import { PauseEntry } from '#contract/staff/staff-sellers.schemas.ts';
import type { FieldIssues } from '#machines/platform/calls/issues.ts';

/** `expectedEnd` is a day such as "2026-03-31", empty without one. */
export type PauseDraft = { reason: string; expectedEnd: string };

export const emptyPauseDraft: PauseDraft = { reason: '', expectedEnd: '' };

/** Noon in UTC is the same day in the time zones of all sellers. */
export function pauseEntryOf({ reason, expectedEnd }: PauseDraft): PauseEntry {
  return { reason, expectedEnd: expectedEnd === '' ? null : `${expectedEnd}T12:00:00.000Z` };
}

export function pauseIssues(draft: PauseDraft): FieldIssues {
  const { issues } = v.safeParse(PauseEntry.entries.reason, draft.reason);
  return issues ? { reason: issues[0].message } : {};
}

export function isCompletePause(draft: PauseDraft): boolean {
  return v.is(PauseEntry, pauseEntryOf(draft));
}
