import { newQid } from '#client/keys.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { now } from '#src/lib/use-now.ts';
import { readCode } from './read-code.ts';

/** What every scan has: its identity, and when it was made, so many milliseconds ago. */
export function newStamp(ago = 0) {
  return { qid: newQid(), scannedAt: new Date(now() - ago).toISOString() };
}

/** A scan that was read so many milliseconds ago. */
export function makeScan(text: string, ago = 0, code = readCode(text)): ReadCode {
  return { ...newStamp(ago), text, code };
}
