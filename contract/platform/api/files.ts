import * as v from 'valibot';
import { Count } from '#contract/platform/values/numbers.ts';
import type { Call, Refusal } from './call.ts';

/** The files that a call accepts, by the ending of their names and by size. */
export type FileLimits = { extensions: readonly string[]; maximumBytes: number };

/** The refusals of a call with a file, for `refusals` of its contract. */
export const fileRefusals = {
  file_too_large: { status: 400, field: 'file', detail: v.object({ maximumBytes: Count }) },
  file_type_not_allowed: { status: 400, field: 'file' },
  file_empty: { status: 400, field: 'file' },
  /** A malware scanner is configured, and it found something. */
  file_infected: { status: 400, field: 'file' },
  /** A malware scanner is configured and cannot be asked: nothing passes unscanned. */
  file_not_scanned: { status: 409 },
} as const satisfies Record<string, Refusal>;

/** A call that sends a file. */
export type UploadCall = Call & { refusals: typeof fileRefusals };

/** Whether a value is a file or blob of any realm: `instanceof` recognises only those of its own realm. */
export function isBlob(value: unknown): value is Blob {
  return /^\[object (Blob|File)\]$/.test(Object.prototype.toString.call(value));
}

/** An uploaded file on the wire. */
export const UploadFile = v.custom<Blob>(isBlob);
