import type { CallFailure } from '#contract/platform/api/call.ts';
import { collectCollection } from '#contract/warehouse/hand-overs.calls.ts';
import type { Collection, Driver, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import type { sendScan } from '#contract/warehouse/scans.calls.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';

export type ScanFailure = CallFailure<typeof sendScan>;

/** What a scanner has read: `code` is what the text means. */
export type ReadCode = {
  /** Of the scan, made by the device. */
  qid: string;
  scannedAt: string;
  text: string;
  code: { kind: string; value: string };
  /** Whether the marketplace answers. */
  isOnline: boolean;
};

/** A unit that was scanned here. */
export type LoadEntry = {
  /** Of its scan. */
  qid: string;
  scannedAt: string;
  code: string;
  /** Null for a code that was not in the list: the marketplace tells what it is. */
  unit: LoadUnit | null;
  status: 'waiting' | 'loaded' | 'loadedBefore' | 'refused' | 'undoing' | 'undone';
  /** Why it, or its undo, was refused. */
  failure: ScanFailure | null;
  /** Of the scan that undoes it. */
  undoQid: string | null;
};

export type UndoRequest = { entryQid: string; qid: string; scannedAt: string };

type OfScan = { qid: string; scannedAt: string };

/** What the last scan came to; that of an entry is in the entry. */
export type LoadingAnswer =
  | { kind: 'ENTRY'; entryQid: string }
  | (OfScan &
      /** The driver cannot sign yet: something is not loaded, or not sent. */
      (
        | { kind: 'MISSING' }
        | { kind: 'TWICE'; unit: LoadUnit }
        /** Without a network a code that is not in the list is not taken. */
        | { kind: 'NOT_LISTED'; code: string }
        /** Neither a package nor a pallet. */
        | { kind: 'WRONG_CODE'; text: string; codeKind: string }
      ));

const unsettled = new Set<LoadEntry['status']>(['waiting', 'undoing']);

/** How many of the last scans are shown. */
export const SHOWN_ENTRIES = 5;

/** Adds an entry as the newest; older ones stay while the marketplace has not answered. */
export function addEntry(entries: readonly LoadEntry[], entry: LoadEntry): LoadEntry[] {
  return [entry, ...entries.filter(({ qid }) => qid !== entry.qid)].filter(
    ({ status }, index) => index < SHOWN_ENTRIES || status === 'waiting' || status === 'undoing',
  );
}

export function newEntry({ qid, scannedAt, code }: ReadCode, collection: Collection): LoadEntry {
  const unit = unitOf(collection, code.value);
  return { qid, scannedAt, code: code.value, unit, status: 'waiting', failure: null, undoQid: null };
}

export function unitOf({ unitList }: Pick<Collection, 'unitList'>, code: string): LoadUnit | null {
  return unitList.find((unit) => unit.code === code) ?? null;
}

type Known = { collection: Collection; entries: readonly LoadEntry[] };

/**
 * Whether a unit is loaded by what this page knows: its newest scan, or what undoes it, may still wait to be sent. Once the
 * marketplace has answered, others may have loaded it or taken it off.
 */
export function isLoaded(
  { entries }: Pick<Known, 'entries'>,
  unit: Pick<LoadUnit, 'code' | 'loadedAt'>,
): boolean {
  const newest = entries.find(({ code }) => code === unit.code);
  if (newest && unsettled.has(newest.status)) return newest.status === 'waiting';
  return unit.loadedAt !== null;
}

/** Whether a code is that of a unit in the list which is loaded. */
export function isLoadedCode(known: Known, code: string): boolean {
  const unit = unitOf(known.collection, code);
  return unit !== null && isLoaded(known, unit);
}

/** The units that are still to be loaded, by what this page knows. */
export function missingUnits(known: Known): LoadUnit[] {
  return known.collection.unitList.filter((unit) => !isLoaded(known, unit));
}

/** Whether the marketplace knows of every unit that it is loaded, and something is to be signed for. */
export function isComplete({ collection, entries }: Known): boolean {
  return (
    hasToCollect(collection) &&
    collection.unitList.every(({ loadedAt }) => loadedAt !== null) &&
    areSettled(entries)
  );
}

/** Whether the marketplace has answered to all scans and to all that take one back. */
export function areSettled(entries: readonly LoadEntry[]): boolean {
  return entries.every(({ status }) => !unsettled.has(status));
}

export function hasToCollect({ groups }: Pick<Collection, 'groups'>): boolean {
  return groups.some(({ isCollected }) => !isCollected);
}

/** A code that is not in the list loads nothing before the marketplace has answered. */
export function isUndoable(entries: readonly LoadEntry[], entryQid: string): boolean {
  const entry = entries.find(({ qid }) => qid === entryQid);
  return entry?.status === 'loaded' || (entry?.status === 'waiting' && entry.unit !== null);
}

export function changeEntry(
  entries: readonly LoadEntry[],
  entryQid: string,
  change: Partial<LoadEntry>,
): LoadEntry[] {
  return entries.map((entry) => (entry.qid === entryQid ? { ...entry, ...change } : entry));
}

/** The entry of a scan, or the one that the scan undoes. */
export function entryOfScan(entries: readonly LoadEntry[], scanQid: string): LoadEntry | undefined {
  return entries.find(({ qid, undoQid }) => qid === scanQid || undoQid === scanQid);
}

/** What is known after the marketplace has accepted a scan. */
export function afterOutcome(
  { collection, entries }: Known,
  scanQid: string,
  outcome: ScanOutcome,
): { collection: Collection; entries: LoadEntry[] } {
  const entry = entryOfScan(entries, scanQid);
  if (!entry) throw new Error('The scan is of another page.');
  if (outcome.result === 'HANDED_OVER' || outcome.result === 'HANDED_OVER_BEFORE') {
    const { unit } = outcome;
    const answered = outcome.result === 'HANDED_OVER' ? 'loaded' : 'loadedBefore';
    // An undo that was asked for meanwhile is sent behind it.
    const status = entry.status === 'undoing' ? 'undoing' : answered;
    return {
      collection: withUnit(collection, unit),
      entries: changeEntry(entries, entry.qid, { status, unit, failure: null }),
    };
  }
  const unit = entry.unit && { ...entry.unit, loadedAt: null, loadedBy: null };
  return {
    collection: unit ? withUnit(collection, unit) : collection,
    entries: changeEntry(entries, entry.qid, { status: 'undone', unit, failure: null }),
  };
}

/** The entries after the marketplace has refused a scan: a unit whose undo is refused stays loaded. */
export function afterRefusal(
  entries: readonly LoadEntry[],
  scanQid: string,
  failure: ScanFailure,
): LoadEntry[] {
  const entry = entryOfScan(entries, scanQid);
  if (!entry) throw new Error('The scan is of another page.');
  const isUndo = entry.undoQid === scanQid;
  // A scan that was refused itself has nothing to undo.
  if (isUndo && entry.status === 'refused') return [...entries];
  return changeEntry(entries, entry.qid, { status: isUndo ? 'loaded' : 'refused', failure });
}

function withUnit(collection: Collection, unit: LoadUnit): Collection {
  const unitList = collection.unitList.map((each) => (each.qid === unit.qid ? unit : each));
  return { ...collection, unitList, loaded: unitList.filter(({ loadedAt }) => loadedAt !== null).length };
}

/** What is sent for a unit: the marketplace refuses it where it goes with another collection. */
export function loadingScanOf({ carrier, day }: Collection, { qid, scannedAt, code }: ReadCode): Scan {
  return { qid, scannedAt, action: 'HAND_OVER', code: code.value, carrier, day };
}

export function undoScanOf({ entryQid, qid, scannedAt }: UndoRequest): Scan {
  return { qid, scannedAt, action: 'UNDO', scanQid: entryQid };
}

export function twiceAnswer(collection: Collection, { qid, scannedAt, code }: ReadCode): LoadingAnswer {
  const unit = unitOf(collection, code.value);
  if (!unit) throw new Error('The unit is not in the list.');
  return { kind: 'TWICE', qid, scannedAt, unit };
}

export function missingAnswer({ qid, scannedAt }: OfScan): LoadingAnswer {
  return { kind: 'MISSING', qid, scannedAt };
}

export function wrongCodeAnswer({ qid, scannedAt, text, code }: ReadCode): LoadingAnswer {
  return { kind: 'WRONG_CODE', qid, scannedAt, text, codeKind: code.kind };
}

export function notListedAnswer({ qid, scannedAt, code }: ReadCode): LoadingAnswer {
  return { kind: 'NOT_LISTED', qid, scannedAt, code: code.value };
}

/** The same signature, sent again, counts once; one after an undo is another, as the versions are. */
export function collectInputOf({ carrier, day, groups }: Collection, driver: Driver) {
  const versions = groups.map(({ qid, version }) => [qid, version]);
  return {
    body: { carrier, day, ...driver },
    idempotencyKey: idempotencyKeyOf(collectCollection, carrier, day, driver, versions),
  };
}

export function handOverInputOf({ handOver }: Pick<Collection, 'handOver'>) {
  if (!handOver) throw new Error('No driver has signed.');
  return { params: { qid: handOver.qid } };
}
