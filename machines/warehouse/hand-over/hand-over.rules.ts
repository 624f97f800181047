import { collectCollection } from '#contract/warehouse/hand-overs.calls.ts';
import { sendLoadingScan } from '#contract/warehouse/hand-overs.scans.ts';
import type { Collection, Driver, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import {
  entryOf,
  isAnswered,
  newEntry,
  type ReadCode,
  statusOf,
  withAnswer,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import type { LoadEntry, LoadingAnswer } from './hand-over.types.ts';

/** The entry of a new scan. The marketplace refuses it where its unit goes with another collection. */
export function loadEntry({ qid, scannedAt, code }: ReadCode, collection: Collection): LoadEntry {
  const { carrier, day } = collection;
  const scan = { qid, scannedAt, action: 'HAND_OVER' as const, code: code.value, carrier, day };
  return { ...newEntry(scan), unit: unitOf(collection, code.value) };
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
  const newest = entries.find(({ scan }) => scan.code === unit.code);
  return newest && !isAnswered(newest) ? statusOf(newest) === 'waiting' : unit.loadedAt !== null;
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
    entries.every(isAnswered)
  );
}

export function hasToCollect({ groups }: Pick<Collection, 'groups'>): boolean {
  return groups.some(({ isCollected }) => !isCollected);
}

/** A code that is not in the list loads nothing before the marketplace has answered. */
export function isUndoable(entries: readonly LoadEntry[], scanQid: string): boolean {
  const entry = entries.find(({ scan }) => scan.qid === scanQid);
  if (!entry) return false;
  const status = statusOf(entry);
  return status === 'done' ? !wasLoadedBefore(entry) : status === 'waiting' && entry.unit !== null;
}

export function wasLoadedBefore({ outcome }: LoadEntry): boolean {
  return outcome?.result === 'HANDED_OVER_BEFORE';
}

/** What is known after an answer of the marketplace: a unit whose undo is refused stays loaded. */
export function afterAnswer({ collection, entries }: Known, answered: ScanAnswered) {
  const after = withAnswer(sendLoadingScan, entries, answered);
  const entry = entryOf(after, answered.scanQid);
  const unit = answered.type === 'scan.sent' && entry ? answeredUnit(entry) : null;
  if (!unit) return { collection, entries: after };
  return {
    collection: withUnit(collection, unit),
    entries: after.map((each) => (each === entry ? { ...each, unit } : each)),
  };
}

/** The unit as the marketplace has it after it has accepted the scan, or what takes it back. */
function answeredUnit(entry: LoadEntry): LoadUnit | null {
  const { outcome, unit } = entry;
  if (statusOf(entry) === 'undone') return unit && { ...unit, loadedAt: null, loadedBy: null };
  return outcome && 'unit' in outcome ? outcome.unit : unit;
}

function withUnit(collection: Collection, unit: LoadUnit): Collection {
  const unitList = collection.unitList.map((each) => (each.qid === unit.qid ? unit : each));
  return { ...collection, unitList, loaded: unitList.filter(({ loadedAt }) => loadedAt !== null).length };
}

export function twiceAnswer(collection: Collection, { qid, scannedAt, code }: ReadCode): LoadingAnswer {
  const unit = unitOf(collection, code.value);
  if (!unit) throw new Error('The unit is not in the list.');
  return { kind: 'TWICE', qid, scannedAt, unit };
}

export function missingAnswer({ qid, scannedAt }: Pick<ReadCode, 'qid' | 'scannedAt'>): LoadingAnswer {
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
