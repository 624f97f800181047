import * as v from 'valibot';
import { CallError, failureOf } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import type { CallFailure } from '#contract/call.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { Scan, type ScanOutcome } from '#contract/scans/scans.schemas.ts';
import { Qid } from '#contract/shapes.ts';
import { retryTimeAfter } from '#machines/session/session.rules.ts';

/** The answer with which the marketplace refused a scan. */
export type Refusal = v.InferOutput<typeof Refusal>;
export const Refusal = v.object({ status: v.nullable(v.number()), answer: v.optional(v.unknown()) });

/** A scan that is kept on this device until the marketplace has accepted it, or a person has set it aside. */
export type QueuedScan = v.InferOutput<typeof QueuedScan>;
export const QueuedScan = v.object({
  userQid: Qid,
  qid: Qid,
  /** Scans are sent by position. */
  position: v.number(),
  scan: Scan,
  /** Null while the scan waits to be sent. */
  refusal: v.nullable(Refusal),
});

/** A change of the queue that is not yet written to this device. */
export type QueueChange = { type: 'keep'; queued: QueuedScan } | { type: 'forget'; scanQid: string };

/** After how long a device that failed is asked again to keep scans. */
export const REWRITE_AFTER = 5_000;

/** What a person does with a refused scan. */
export type Settlement = 'again' | 'drop';

export type ScanQueueContext = {
  userQid: string;
  /** Whether the marketplace has said in this visit that the session is this user’s: before, nothing is sent. */
  isConfirmed: boolean;
  /** Whether this tab is the one that sends. */
  isLead: boolean;
  /** By position. */
  queue: QueuedScan[];
  /** Changes of the queue that are not on the device yet. */
  changes: QueueChange[];
  /** The scan that is being sent. */
  sent: QueuedScan | null;
  /** Since when the marketplace does not answer, in milliseconds on its clock; null while it does. */
  offlineSince: number | null;
  /** When sending is tried again, and after how many failures in a row. */
  retryAt: number;
  attempts: number;
  /** Why this device does not keep scans; null while it does. */
  storeFailure: 'full' | 'blocked' | null;
  /** When the device is asked again to keep scans. */
  rewriteAt: number;
};

export type ScanQueueEvent =
  | { type: 'scan.made'; scan: Scan }
  | { type: 'scan.settled'; scanQid: string; how: Settlement }
  /** No other tab of this browser sends the scans of the user. */
  | { type: 'lead.granted' }
  /** Another tab has changed what the device keeps. */
  | { type: 'kept.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'session.renewed' }
  | { type: 'leave.requested' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' };

export type ScanQueueEmitted =
  | { type: 'scan.sent'; scanQid: string; outcome: ScanOutcome }
  | { type: 'scan.refused'; scanQid: string; refusal: Refusal }
  /** What the device keeps has changed: other tabs read it again. */
  | { type: 'scans.kept' }
  /** The user may be signed out. */
  | { type: 'leave.allowed' };

/** The answer of the marketplace to a scan. */
export type ScanAnswered = Extract<ScanQueueEmitted, { type: 'scan.sent' | 'scan.refused' }>;

/** The queue after changes; a change that was made before makes no difference. */
export function applyChanges(queue: readonly QueuedScan[], changes: readonly QueueChange[]): QueuedScan[] {
  const byQid = new Map(queue.map((queued) => [queued.qid, queued]));
  for (const change of changes) {
    if (change.type === 'keep') byQid.set(change.queued.qid, change.queued);
    else byQid.delete(change.scanQid);
  }
  return [...byQid.values()].toSorted((one, other) => one.position - other.position);
}

export function isWaiting({ refusal }: QueuedScan): boolean {
  return refusal === null;
}

/** A new scan is behind all others, also when the clock of the device was set back. */
export function addedScan(queue: readonly QueuedScan[], userQid: string, scan: Scan): QueueChange {
  const last = queue.at(-1)?.position ?? 0;
  const position = Math.max(last + 1, serverNow());
  return { type: 'keep', queued: { userQid, qid: scan.qid, position, scan, refusal: null } };
}

/** A scan that is sent again keeps its position. One that is not in the queue any more was settled in another tab. */
export function settledScan(
  queue: readonly QueuedScan[],
  { scanQid, how }: { scanQid: string; how: Settlement },
): QueueChange {
  const queued = queue.find(({ qid }) => qid === scanQid);
  if (how === 'drop' || !queued) return { type: 'forget', scanQid };
  return { type: 'keep', queued: { ...queued, refusal: null } };
}

export function refusedScan(queued: QueuedScan, error: unknown): QueueChange {
  return { type: 'keep', queued: { ...queued, refusal: refusalOf(error) } };
}

function refusalOf(error: unknown): Refusal {
  return { status: statusOf(error), answer: error instanceof CallError ? error.answer : undefined };
}

/** Why the marketplace refused a scan. */
export function failureOfRefusal({ status, answer }: Refusal): CallFailure<typeof sendScan> {
  return failureOf(sendScan, new CallError(sendScan, status, answer));
}

/** Null where no answer came. */
export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null;
}

/** The marketplace has accepted the scan, but what it says of it came broken: asked again, it says the same. */
export function isUnreadable(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status < 400;
}

function sentScan({ sent }: ScanQueueContext): QueuedScan {
  if (!sent) throw new Error('No scan is being sent.');
  return sent;
}

/** The qid of a scan is its idempotency key: one that is sent twice takes effect once. */
export function requestOf(context: ScanQueueContext) {
  const { qid, scan } = sentScan(context);
  return { body: scan, idempotencyKey: qid };
}

export function accepted(context: ScanQueueContext, outcome: ScanOutcome): ScanQueueEmitted {
  return { type: 'scan.sent', scanQid: sentScan(context).qid, outcome };
}

export function refused(context: ScanQueueContext, error: unknown): ScanQueueEmitted {
  return { type: 'scan.refused', scanQid: sentScan(context).qid, refusal: refusalOf(error) };
}

export function refusing(context: ScanQueueContext, error: unknown): QueueChange {
  return refusedScan(sentScan(context), error);
}

export function forgetting(context: ScanQueueContext): QueueChange {
  return { type: 'forget', scanQid: sentScan(context).qid };
}

/** Seconds after the failure, more after each one in a row, and not before the marketplace accepts a scan. */
export function retryTime(error: unknown, attempts: number): number {
  return Math.max(retryTimeAfter(error, attempts), serverNow() + 1_000);
}

export function storeFailureOf(error: unknown): 'full' | 'blocked' {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}
