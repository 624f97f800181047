import * as v from 'valibot';
import {
  MAXIMUM_PALLET_KG,
  MAXIMUM_PARCEL_KG,
  PackingContent,
  type PackingKind,
} from '#contract/orders/packing.schemas.ts';
import { parseDecimal, parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import { findIssues, type FieldIssues } from '#machines/platform/calls/issues.ts';

/** The typed texts, numbers or not: the sizes in centimetres, the weight of each in kilograms. */
export type PackingDraft = {
  kind: PackingKind;
  count: string;
  length: string;
  width: string;
  height: string;
  weight: string;
};

export function emptyPackingDraft(kind: PackingKind): PackingDraft {
  return { kind, count: '1', length: '', width: '', height: '', weight: '' };
}

export function isCompletePacking(draft: PackingDraft): boolean {
  return v.is(PackingContent, numbersOf(draft));
}

/** The content of a complete draft. */
export function packingContentOf(draft: PackingDraft): PackingContent {
  return v.parse(PackingContent, numbersOf(draft));
}

export function packingIssues(draft: PackingDraft): FieldIssues {
  return findIssues(PackingContent, numbersOf(draft));
}

/** The errors that are shown before the draft is complete: a weight above the maximum. */
export function weightIssues(draft: PackingDraft): FieldIssues {
  const maximum = draft.kind === 'PARCEL' ? MAXIMUM_PARCEL_KG : MAXIMUM_PALLET_KG;
  return (numbersOf(draft).weight ?? 0) > maximum ? { weight: packingIssues(draft).weight } : {};
}

function numbersOf({ kind, count, length, width, height, weight }: PackingDraft) {
  return {
    kind,
    count: parseWholeNumber(count) ?? null,
    length: decimalOf(length),
    width: decimalOf(width),
    height: decimalOf(height),
    weight: decimalOf(weight),
  };
}

function decimalOf(text: string): number | null {
  const decimal = parseDecimal(text) ?? null;
  return decimal === null ? null : Number(decimal);
}
