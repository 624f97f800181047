import type { createShipments } from '#contract/orders/shipping.calls.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';

const LONGEST_CODE = 60;
/** The maximum of codes in one request. */
export const MAXIMUM_TRACKING_CODES_PER_REQUEST = 200;

/** The pasted text and its carrier; `id` is that of the click. */
export type PastedCodes = { text: string; carrierQid: string; id: string };

/** Codes that wait to be saved, and codes that were removed because no carrier can track them. */
export type TrackingDraft = {
  pendingCodes: string[];
  removedCodes: string[];
  carrierQid: string;
  id: string;
};

export const emptyTrackingDraft: TrackingDraft = {
  pendingCodes: [],
  removedCodes: [],
  carrierQid: '',
  id: '',
};

/** Splits a text at white space, commas and semicolons, without duplicates. */
export function splitCodes(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}

/**
 * Adds codes to those that could not be saved before. Codes that are too long for any carrier are removed at once.
 */
export function addPastedCodes(
  { pendingCodes }: TrackingDraft,
  { text, carrierQid, id }: PastedCodes,
): TrackingDraft {
  const codes = [...new Set([...pendingCodes, ...splitCodes(text)])];
  return {
    pendingCodes: codes.filter((code) => code.length <= LONGEST_CODE),
    removedCodes: codes.filter((code) => code.length > LONGEST_CODE),
    carrierQid,
    id,
  };
}

/** The pending codes that a refusal names. */
export function invalidCodesOf(
  { pendingCodes }: TrackingDraft,
  failure: CallFailure<typeof createShipments>,
): string[] {
  if (failure.code !== 'invalid_tracking_codes') return [];
  const { invalidCodes } = failure.detail;
  return pendingCodes.filter((code) => invalidCodes.includes(code));
}

export function removeInvalidCodes(tracking: TrackingDraft, invalid: string[]): TrackingDraft {
  return {
    ...tracking,
    pendingCodes: tracking.pendingCodes.filter((code) => !invalid.includes(code)),
    removedCodes: [...tracking.removedCodes, ...invalid],
  };
}

export function removeSavedCodes(tracking: TrackingDraft): TrackingDraft {
  return { ...tracking, pendingCodes: tracking.pendingCodes.slice(MAXIMUM_TRACKING_CODES_PER_REQUEST) };
}
