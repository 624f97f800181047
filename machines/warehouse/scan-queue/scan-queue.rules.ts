import * as v from 'valibot';
import { CallError, failureOf } from '#client/call-error.ts';
import { serverNow } from '#client/server-time.ts';
import type { Call, CallFailure } from '#contract/platform/api/call.ts';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { PackageCode } from '#contract/platform/codes/package-code.ts';
import { Scan, type ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { retryTimeAfter } from '#machines/platform/session/session.rules.ts';

/** The answer with which the marketplace refused a scan or a photo. */
export type Refusal = v.InferOutput<typeof Refusal>;
export const Refusal = v.object({ status: v.nullable(v.number()), answer: v.optional(v.unknown()) });

const onDevice = {
  userQid: Qid,
  qid: Qid,
  /** Scans are sent by position, and photos by theirs. */
  position: v.number(),
  /** Null while it waits to be sent. */
  refusal: v.nullable(Refusal),
};

/** A scan that is kept on this device until the marketplace has accepted it, or a person has set it aside. */
export type QueuedScan = v.InferOutput<typeof QueuedScan>;
const QueuedScan = v.object({ ...onDevice, scan: Scan });

/** A photo that is kept in the same way; its picture stays on the device and is read when it is sent. */
export type QueuedPhoto = v.InferOutput<typeof QueuedPhoto>;
const QueuedPhoto = v.object({
  ...onDevice,
  photo: v.object({
    /** The scan that reports the damage. */
    scanQid: Qid,
    /** The package. */
    code: PackageCode,
    /** The name of the file. */
    name: v.string(),
    takenAt: Instant,
  }),
});
export type Queued = v.InferOutput<typeof Queued>;
export const Queued = v.union([QueuedScan, QueuedPhoto]);

/** A change of the queue that is not yet written to this device. */
export type QueueChange = v.InferOutput<typeof QueueChange>;
export const QueueChange = v.variant('type', [
  v.object({ type: v.literal('keep'), queued: Queued }),
  v.object({ type: v.literal('forget'), qid: Qid }),
]);

/** Milliseconds after which changes are written while the marketplace answers: most answers are drawn before. */
export const WRITE_AFTER = 150;
/** After how long a device that failed is asked again to keep scans. */
export const REWRITE_AFTER = 5_000;

/** What a person does with a refused scan or photo. */
export type Settlement = 'again' | 'drop';

export type ScanQueueContext = {
  userQid: string;
  /** Whether the marketplace has said in this visit that the session is this user’s: before, nothing is sent. */
  isConfirmed: boolean;
  /** Whether this tab is the one that sends. */
  isLead: boolean;
  /** By position. */
  queue: Queued[];
  /** Changes of the queue that are not on the device yet. */
  changes: QueueChange[];
  /** When they are written, where the answer of the marketplace comes first. */
  writeAt: number;
  /** What is being sent. */
  sent: Queued | null;
  /** Since when the marketplace does not answer, in milliseconds on its clock; null while it does. */
  offlineSince: number | null;
  /** When sending is tried again, and after how many failures in a row. */
  retryAt: number;
  attempts: number;
  /** Why this device does not keep scans; null while it does. */
  storeFailure: StoreFailure | null;
  /** When the device is asked again to keep scans. */
  rewriteAt: number;
};

export type StoreFailure = 'full' | 'blocked';

export type ScanQueueEvent =
  | { type: 'scan.made'; scan: Scan }
  | { type: 'refusal.settled'; qid: string; how: Settlement }
  /** No other tab of this browser sends the scans of the user. */
  | { type: 'lead.granted' }
  /** Photos were kept, or another tab has changed what the device keeps. */
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
  /** The marketplace has taken a photo, or refused it. */
  | { type: 'photo.answered'; photoQid: string }
  /** What the device keeps has changed: other tabs read it again. */
  | { type: 'scans.kept' }
  /** The user may be signed out. */
  | { type: 'leave.allowed' };

/** The answer of the marketplace to a scan. */
export type ScanAnswered = Extract<ScanQueueEmitted, { type: 'scan.sent' | 'scan.refused' }>;

/** The queue after changes; a change that was made before makes no difference. */
export function applyChanges(queue: readonly Queued[], changes: readonly QueueChange[]): Queued[] {
  const byQid = new Map(queue.map((queued) => [queued.qid, queued]));
  for (const change of changes) {
    if (change.type === 'keep') byQid.set(change.queued.qid, change.queued);
    else byQid.delete(change.qid);
  }
  return [...byQid.values()].toSorted((one, other) => one.position - other.position);
}

export function isWaiting({ refusal }: Queued): boolean {
  return refusal === null;
}

export function isScan(queued: Queued): queued is QueuedScan {
  return 'scan' in queued;
}

export function isPhoto(queued: Queued | null): queued is QueuedPhoto {
  return queued !== null && 'photo' in queued;
}

export function isWaitingScan(queued: Queued): boolean {
  return isScan(queued) && isWaiting(queued);
}

/** What is sent next: the first scan, else the first photo whose scan was accepted. */
export function nextOf(queue: readonly Queued[]): Queued | null {
  const kept = new Set(queue.map(({ qid }) => qid));
  const photos = queue.filter(isPhoto).filter(({ photo }) => !kept.has(photo.scanQid));
  return queue.find(isWaitingScan) ?? photos.find(isWaiting) ?? null;
}

/** A new scan is behind all others, also when the clock of the device was set back. */
export function addedScan(queue: readonly Queued[], userQid: string, scan: Scan): QueueChange {
  return { type: 'keep', queued: newScan(queue, userQid, scan) };
}

export function newScan(queue: readonly Queued[], userQid: string, scan: Scan): QueuedScan {
  const last = queue.at(-1)?.position ?? 0;
  const position = Math.max(last + 1, serverNow());
  return { userQid, qid: scan.qid, position, scan, refusal: null };
}

/**
 * What is sent again keeps its position; the photos of a scan that is set aside go with it. What is not in the queue any
 * more was settled in another tab.
 */
export function settled(
  queue: readonly Queued[],
  { qid, how }: { qid: string; how: Settlement },
): QueueChange[] {
  const queued = queue.find((one) => one.qid === qid);
  if (how === 'again' && queued) return [{ type: 'keep', queued: { ...queued, refusal: null } }];
  const photos = how === 'drop' ? photosOf(queue, qid) : [];
  return [qid, ...photos.map((photo) => photo.qid)].map((gone) => ({ type: 'forget', qid: gone }));
}

/** The photos that belong to a scan. */
export function photosOf(queue: readonly Queued[], scanQid: string): QueuedPhoto[] {
  return queue.filter(isPhoto).filter(({ photo }) => photo.scanQid === scanQid);
}

function refusalOf(error: unknown): Refusal {
  return { status: statusOf(error), answer: error instanceof CallError ? error.answer : undefined };
}

/** Why the marketplace refused a scan: `call` is that of the page, with the refusals that it can meet. */
export function failureOfRefusal<C extends Call>(call: C, { status, answer }: Refusal): CallFailure<C> {
  return failureOf(call, new CallError(call, status, answer));
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

type Sending = Pick<ScanQueueContext, 'sent'>;

export function sentOf({ sent }: Sending): Queued {
  if (!sent) throw new Error('Nothing is being sent.');
  return sent;
}

/** The outcome of a scan; null after a photo, which has none. */
export function accepted(context: Sending, outcome: ScanOutcome | null): ScanQueueEmitted {
  const { qid } = sentOf(context);
  return outcome === null
    ? { type: 'photo.answered', photoQid: qid }
    : { type: 'scan.sent', scanQid: qid, outcome };
}

export function refused(context: Sending, error: unknown): ScanQueueEmitted {
  const sent = sentOf(context);
  return isPhoto(sent)
    ? { type: 'photo.answered', photoQid: sent.qid }
    : { type: 'scan.refused', scanQid: sent.qid, refusal: refusalOf(error) };
}

export function refusing(context: Sending, error: unknown): QueueChange[] {
  return [{ type: 'keep', queued: { ...sentOf(context), refusal: refusalOf(error) } }];
}

export function forgetting(context: Sending): QueueChange[] {
  return [{ type: 'forget', qid: sentOf(context).qid }];
}

/** Seconds after the failure, more after each one in a row, and not before the marketplace accepts a scan. */
export function retryTime(error: unknown, attempts: number): number {
  return Math.max(retryTimeAfter(error, attempts), serverNow() + 1_000);
}

export function storeFailureOf(error: unknown): StoreFailure {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
}
