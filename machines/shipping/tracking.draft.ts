import type { CallFailure } from '#contract/call.ts';
import type { createShipments } from '#contract/shipping/shipping.calls.ts';

const LONGEST_CODE = 60;
/** What the marketplace takes at once. */
export const CODES_AT_ONCE = 200;

/** What somebody pasted, for which carrier; `id` is that of the click. */
export type Pasted = { text: string; carrierQid: string; id: string };

/** Codes that wait to be saved, and those that were taken out because no carrier can follow them. */
export type Tracking = { pendingCodes: string[]; removedCodes: string[]; carrierQid: string; id: string };

export const noTracking: Tracking = { pendingCodes: [], removedCodes: [], carrierQid: '', id: '' };

/** Splits at white space, commas and semicolons; a number that comes twice counts once. */
export function codesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}

/** What could not be saved before is tried along. Codes too long for any carrier are taken out unasked. */
export function pasted({ pendingCodes }: Tracking, { text, carrierQid, id }: Pasted): Tracking {
  const codes = [...new Set([...pendingCodes, ...codesOf(text)])];
  return {
    pendingCodes: codes.filter((code) => code.length <= LONGEST_CODE),
    removedCodes: codes.filter((code) => code.length > LONGEST_CODE),
    carrierQid,
    id,
  };
}

/** Those of the waiting codes that a refusal names. */
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
