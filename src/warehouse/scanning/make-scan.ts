import { newQid } from '#client/keys.ts';
import type { ScannedCode } from '#contract/platform/codes/scanned-code.ts';
import { now } from '#src/lib/use-now.ts';
import { readCode } from './read-code.ts';

/** One scan on this page, whether a scanner, a camera or a person who types a code made it. */
export type PageScan = {
  /** As it was sent, with a wrong keyboard layout undone. */
  text: string;
  code: ScannedCode;
  /** ISO 8601, by the clock of the device as the marketplace has set it. */
  scannedAt: string;
  /** The identity of this scan wherever it is sent. */
  qid: string;
};

/** A scan that was read so many milliseconds ago. */
export function makeScan(text: string, ago = 0, code = readCode(text)): PageScan {
  return { text, code, scannedAt: new Date(now() - ago).toISOString(), qid: newQid() };
}
