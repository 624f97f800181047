import type { CallFailure } from '#contract/call.ts';
import type { createShipments } from '#contract/shipping/shipping.calls.ts';

const LONGEST_CODE = 60;
/** The maximum of codes in one request. */
export const CODES_AT_ONCE = 200;

/** The pasted text and its carrier; `id` is that of the click. */
export type Pasted = { text: string; carrierQid: string; id: string };

/** Codes that wait to be saved, and codes that were removed because no carrier can track them. */
export type Tracking = { pendingCodes: string[]; removedCodes: string[]; carrierQid: string; id: string };

export const noTracking: Tracking = { pendingCodes: [], removedCodes: [], carrierQid: '', id: '' };

/** Splits a text at white space, commas and semicolons, without duplicates. */
export function codesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}

/**
 * Adds codes to those that could not be saved before. Codes that are too long for any carrier are removed at once.
 */
export function pasted({ pendingCodes }: Tracking, { text, carrierQid, id }: Pasted): Tracking {
  const codes = [...new Set([...pendingCodes, ...codesOf(text)])];
  return {
    pendingCodes: codes.filter((code) => code.length <= LONGEST_CODE),
    removedCodes: codes.filter((code) => code.length > LONGEST_CODE),
    carrierQid,
    id,
  };
}

/** The pending codes that a refusal names. */
export function invalidOf(
  { pendingCodes }: Tracking,
  failure: CallFailure<typeof createShipments>,
): string[] {
  if (failure.code !== 'invalid_tracking_codes') return [];
  const { invalidCodes } = failure.detail;
  return pendingCodes.filter((code) => invalidCodes.includes(code));
}

export function afterRemoval(tracking: Tracking, invalid: string[]): Tracking {
  return {
    ...tracking,
    pendingCodes: tracking.pendingCodes.filter((code) => !invalid.includes(code)),
    removedCodes: [...tracking.removedCodes, ...invalid],
  };
}

export function afterSaving(tracking: Tracking): Tracking {
  return { ...tracking, pendingCodes: tracking.pendingCodes.slice(CODES_AT_ONCE) };
}
