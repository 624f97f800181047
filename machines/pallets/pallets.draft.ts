import * as v from 'valibot';
import {
  MAXIMUM_PALLET_KG,
  MAXIMUM_PARCEL_KG,
  PackingContent,
  type PackingKind,
} from '#contract/sales/packing.schemas.ts';
import { findIssues, type FieldIssues } from '#machines/issues.ts';

/** The sizes in centimetres and the weight of each in kilograms; null is an empty field. */
export type PackingDraft = {
  kind: PackingKind;
  count: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
};

export function emptyPackingDraft(kind: PackingKind): PackingDraft {
  return { kind, count: 1, length: null, width: null, height: null, weight: null };
}

export function isCompletePacking(draft: PackingDraft): draft is PackingDraft & PackingContent {
  return v.is(PackingContent, draft);
}

export function packingIssues(draft: PackingDraft): FieldIssues {
  return findIssues(PackingContent, draft);
}

/** The errors that are shown before the draft is complete: a weight above the maximum. */
export function weightIssues(draft: PackingDraft): FieldIssues {
  const maximum = draft.kind === 'PARCEL' ? MAXIMUM_PARCEL_KG : MAXIMUM_PALLET_KG;
  return (draft.weight ?? 0) > maximum ? { weight: packingIssues(draft).weight } : {};
}
