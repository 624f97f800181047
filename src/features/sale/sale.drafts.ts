import * as v from 'valibot';
import type { LineDrafts } from '#machines/lines/lines.draft.ts';

const Drafts = v.record(
  v.string(),
  v.object({
    quantity: v.nullable(v.number()),
    reductionReason: v.nullable(v.string()),
    version: v.number(),
    requestedQuantity: v.number(),
  }),
);

const keyOf = (userQid: string, saleQid: string) => `draft:lines:${userQid}:${saleQid}`;

/** What this user typed into this order and had not saved when the page went away; signing out clears the storage. */
export function readDrafts(userQid: string, saleQid: string): LineDrafts {
  try {
    const stored = sessionStorage.getItem(keyOf(userQid, saleQid));
    const parsed = v.safeParse(Drafts, stored ? JSON.parse(stored) : {});
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

export function storeDrafts(userQid: string, saleQid: string, drafts: LineDrafts) {
  try {
    sessionStorage.setItem(keyOf(userQid, saleQid), JSON.stringify(drafts));
  } catch {
    // Full or forbidden: the draft then lives as long as the page.
  }
}

export function forgetDrafts(userQid: string, saleQid: string) {
  sessionStorage.removeItem(keyOf(userQid, saleQid));
}
