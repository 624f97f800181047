import * as v from 'valibot';
import type { Call, CallFailure } from '#contract/platform/api/call.ts';
import type { ScannedCode } from '#contract/platform/codes/scanned-code.ts';
import type { Scan, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import { failureOfRefusal, type ScanAnswered } from './scan-queue.rules.ts';

/** One scan on a page, whether a scanner, a camera or a person who types a code made it. */
export type ReadCode = {
  /** The identity of this scan wherever it is sent. */
  qid: string;
  /** ISO 8601, by the clock of the device as the marketplace has set it. */
  scannedAt: string;
  /** As it was sent, with a wrong keyboard layout undone. */
  text: string;
  /** What the text means. */
  code: ScannedCode;
};

export type UndoScan = ScanOf<'UNDO'>;

/** The call of a page, with the actions of its scans (docs/decisions/155). */
type ScanCall = Call & { reply: v.GenericSchema };

/** A scan and the answer to it: outcome or failure, and neither before the marketplace has answered. */
type Sent<Made, Outcome, Failure> = { scan: Made; outcome: Outcome | null; failure: Failure | null };

/** A scan that a page has made; what takes it back is a scan behind it. */
export type ScanEntry<C extends ScanCall, Made extends Scan> = Sent<
  Made,
  v.InferOutput<C['reply']>,
  CallFailure<C>
> & { undo: Sent<UndoScan, v.InferOutput<C['reply']>, CallFailure<C>> | null };

type AnySent = Sent<Scan, unknown, unknown>;
type AnyEntry = AnySent & { undo: Sent<UndoScan, unknown, unknown> | null };

/** What was said last is the answer to a scan or undo, which is in its entry. */
export type EntryAnswer = { kind: 'ENTRY'; scanQid: string };

export type EntryStatus = 'waiting' | 'done' | 'refused' | 'undoing' | 'undone';

/** How many of the last entries are shown, and can be undone. */
export const SHOWN_ENTRIES = 5;

/** What became of a scan. One that was refused has nothing to take back; one whose undo was refused stands. */
export function statusOf({ outcome, failure, undo }: AnyEntry): EntryStatus {
  if (undo !== null && undo.outcome !== null) return 'undone';
  if (failure !== null) return 'refused';
  if (undo !== null && hasNoAnswer(undo)) return 'undoing';
  return hasNoAnswer({ outcome, failure }) ? 'waiting' : 'done';
}

function hasNoAnswer({ outcome, failure }: Pick<AnySent, 'outcome' | 'failure'>): boolean {
  return outcome === null && failure === null;
}

/** What became of one of the scans; undefined for one that is not among them. */
export function statusOfScan(entries: readonly AnyEntry[], scanQid: string): EntryStatus | undefined {
  const entry = entries.find(({ scan }) => scan.qid === scanQid);
  return entry && statusOf(entry);
}

/** Whether the marketplace has answered to a scan, and to what takes it back. */
export function isAnswered(entry: AnyEntry): boolean {
  const status = statusOf(entry);
  return status !== 'waiting' && status !== 'undoing';
}

/** Whether a scan has done something or is about to, so that it can be taken back. */
export function isInEffect(entry: AnyEntry): boolean {
  const status = statusOf(entry);
  return status === 'waiting' || status === 'done';
}

export function newEntry<Made extends Scan>(scan: Made) {
  return { scan, outcome: null, failure: null, undo: null };
}

export function answerOfScan(scanQid: string): EntryAnswer {
  return { kind: 'ENTRY', scanQid };
}

type Kept<Entry> = { shown?: number; isNeeded?: (entry: Entry) => boolean };

/** Adds an entry as the newest; older ones stay while they are shown or needed: by default until they are answered. */
export function addEntry<Entry extends AnyEntry>(
  entries: readonly Entry[],
  entry: Entry,
  { shown = SHOWN_ENTRIES, isNeeded = (each) => !isAnswered(each) }: Kept<Entry> = {},
): Entry[] {
  return [entry, ...entries.filter(({ scan }) => scan.qid !== entry.scan.qid)].filter(
    (each, index) => index < shown || isNeeded(each),
  );
}

/** The entry of a scan, or the one that the scan takes back. */
export function entryOf<Entry extends AnyEntry>(
  entries: readonly Entry[],
  scanQid: string,
): Entry | undefined {
  return entries.find(({ scan, undo }) => scan.qid === scanQid || undo?.scan.qid === scanQid);
}

/** The entries that are newer than that of a scan. */
export function entriesAfter<Entry extends AnyEntry>(entries: readonly Entry[], scanQid: string): Entry[] {
  const index = entries.findIndex(({ scan }) => scan.qid === scanQid);
  return entries.slice(0, Math.max(0, index));
}

/** A scan or an undo with the answer to it. */
export function sentOf<Entry extends AnyEntry>(
  entries: readonly Entry[],
  scanQid: string,
): Entry | NonNullable<Entry['undo']> | null {
  const entry = entryOf(entries, scanQid);
  return (entry?.scan.qid === scanQid ? entry : entry?.undo) ?? null;
}

/** Whether an answer is awaited: a scan that was refused may be sent again by a person, and has another answer then. */
export function isAwaited(entries: readonly AnyEntry[], scanQid: string): boolean {
  return sentOf(entries, scanQid)?.outcome === null;
}

/** Whether no answer has come yet. */
export function isUnanswered(entries: readonly AnyEntry[], scanQid: string): boolean {
  const sent = sentOf(entries, scanQid);
  return sent !== null && hasNoAnswer(sent);
}

/** The entries after an undo was made. */
export function withUndo<Entry extends AnyEntry>(entries: readonly Entry[], undo: UndoScan): Entry[] {
  return entries.map((entry) =>
    entry.scan.qid === undo.scanQid
      ? { ...entry, undo: { scan: undo, outcome: null, failure: null } }
      : entry,
  );
}

/** The entries after an answer; one to a scan of another page changes none. */
export function withAnswer<C extends ScanCall, Entry extends ScanEntry<C, Scan>>(
  call: C,
  entries: readonly Entry[],
  answered: ScanAnswered,
): Entry[] {
  if (!isAwaited(entries, answered.scanQid)) return [...entries];
  const answer =
    answered.type === 'scan.sent'
      ? { outcome: v.parse(call.reply, answered.outcome), failure: null }
      : { outcome: null, failure: failureOfRefusal(call, answered.refusal) };
  return entries.map((entry) => {
    if (entry.scan.qid === answered.scanQid) return { ...entry, ...answer };
    const { undo } = entry;
    return undo?.scan.qid === answered.scanQid ? { ...entry, undo: { ...undo, ...answer } } : entry;
  });
}

/** Why a scan or its undo was refused; null where neither was, and once the scan is taken back. */
export function refusalOf<Failure>({
  failure,
  undo,
}: {
  failure: Failure | null;
  undo: { outcome: unknown; failure: Failure | null } | null;
}): Failure | null {
  return undo !== null && undo.outcome !== null ? null : (failure ?? undo?.failure ?? null);
}
