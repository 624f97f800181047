import { sendBenchScan } from '#contract/warehouse/pack-bench/pack-bench.scans.ts';
import type { PackBox, PackJob, WrongItem } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import {
  type Counted,
  isComplete,
  isSameGtin,
  verdictOf,
} from '#contract/warehouse/pack-bench/pack-count.ts';
import type { ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  addEntry,
  isAnswered,
  isInEffect,
  newEntry,
  type ReadCode,
  SHOWN_ENTRIES,
  statusOf,
  withAnswer,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import type { BenchEntry, UnitEntry } from './pack-bench.types.ts';

type Known = { job: PackJob; entries: readonly BenchEntry[] };

export function isUnit(entry: BenchEntry): entry is UnitEntry {
  return entry.scan.action === 'PACK';
}

/** The job as this page knows it: with the scans that the marketplace has not told of yet. */
export function benchOf({ job, entries }: Known): Counted {
  return entries.toReversed().reduce<Counted>((counted, entry) => withEntry(counted, entry, job), job);
}

function withEntry(counted: Counted, entry: BenchEntry, job: PackJob): Counted {
  if (statusOf(entry) === 'refused') return counted;
  const made = isIncluded(entry.outcome, job) ? counted : withScan(counted, entry);
  return isTakenBack(entry) && !isIncluded(entry.undo?.outcome, job) ? withoutScan(made, entry) : made;
}

/** Whether a job that was read has the scan with this outcome. */
function isIncluded(outcome: BenchEntry['outcome'] | undefined, job: PackJob): boolean {
  return (outcome?.version ?? Infinity) <= job.version;
}

function isTakenBack(entry: BenchEntry): boolean {
  const status = statusOf(entry);
  return status === 'undoing' || status === 'undone';
}

function withScan(counted: Counted, entry: BenchEntry): Counted {
  if (!isUnit(entry)) return withoutItem(counted, entry.scan.itemQid);
  if (entry.verdict === 'RIGHT') return withUnits(counted, entry.scan, 1);
  return { ...counted, wrongItems: [wrongItemOf(entry), ...counted.wrongItems] };
}

function withoutScan(counted: Counted, entry: BenchEntry): Counted {
  if (!isUnit(entry)) return counted;
  return entry.verdict === 'RIGHT'
    ? withUnits(counted, entry.scan, -1)
    : withoutItem(counted, entry.scan.qid);
}

function wrongItemOf({ name, verdict, scan }: UnitEntry): WrongItem {
  const { qid, code: boxCode, gtin, scannedAt: at } = scan;
  return { qid, boxCode, gtin, name, verdict, at };
}

function withoutItem(counted: Counted, qid: string): Counted {
  return { ...counted, wrongItems: counted.wrongItems.filter((item) => item.qid !== qid) };
}

function withUnits(counted: Counted, { code, gtin }: ScanOf<'PACK'>, difference: 1 | -1): Counted {
  const boxList = counted.boxList.map((box) =>
    box.code === code ? { ...box, contents: changedContents(box, gtin, difference) } : box,
  );
  return { ...counted, boxList };
}

function changedContents({ contents }: PackBox, gtin: string, difference: number): PackBox['contents'] {
  const known = contents.find((content) => isSameGtin(content.gtin, gtin));
  if (!known) return [...contents, { gtin, count: difference }];
  return contents
    .map((content) => (content === known ? { ...content, count: content.count + difference } : content))
    .filter(({ count }) => count > 0);
}

/** The scan that puts the unit that was read into the open box. */
export function packScan(
  { job, boxCode }: { job: PackJob; boxCode: string },
  { qid, scannedAt, code }: ReadCode,
): ScanOf<'PACK'> {
  return { qid, scannedAt, action: 'PACK', saleQid: job.qid, code: boxCode, gtin: code.value };
}

/** A unit with the verdict of this page. */
export function unitEntry(known: Known, scan: ScanOf<'PACK'>): UnitEntry {
  const line = known.job.lineList.find(({ gtin }) => isSameGtin(gtin, scan.gtin));
  return { ...newEntry(scan), verdict: verdictOf(benchOf(known), scan.gtin), name: line?.name ?? null };
}

/** Adds an entry as the newest; older ones stay while the job that was read does not have them. */
export function withBenchEntry({ job, entries }: Known, added: BenchEntry): BenchEntry[] {
  const isNeeded = (entry: BenchEntry) =>
    statusOf(entry) !== 'refused' &&
    (!isIncluded(entry.outcome, job) || (isTakenBack(entry) && !isIncluded(entry.undo?.outcome, job)));
  return addEntry(entries, added, { shown: 2 * SHOWN_ENTRIES, isNeeded });
}

/** The entries after an answer: the marketplace decides what a unit is. */
export function afterAnswer(entries: readonly BenchEntry[], answered: ScanAnswered): BenchEntry[] {
  const after = withAnswer(sendBenchScan, entries, answered);
  if (answered.type !== 'scan.sent' || answered.outcome.result !== 'PACKED') return after;
  const { verdict, name } = answered.outcome;
  return after.map((entry) => (entry.scan.qid === answered.scanQid ? { ...entry, verdict, name } : entry));
}

/** The units of the last scans, the newest first. */
export function shownUnits(entries: readonly BenchEntry[]): UnitEntry[] {
  return entries.filter(isUnit).slice(0, SHOWN_ENTRIES);
}

/** Whether a unit is in its box by one of the last scans. */
export function isUndoable(entries: readonly BenchEntry[], scanQid: string): boolean {
  const unit = shownUnits(entries).find(({ scan }) => scan.qid === scanQid);
  return unit !== undefined && isInEffect(unit) && !isTakenOut(entries, unit);
}

/** Whether a later scan takes the unit out again. */
export function isTakenOut(entries: readonly BenchEntry[], unit: UnitEntry): boolean {
  if (isTakenBack(unit)) return true;
  return entries.some(
    (entry) => !isUnit(entry) && statusOf(entry) !== 'refused' && entry.scan.itemQid === unit.scan.qid,
  );
}

/** Labels are printed for exactly what is ordered, when all scans are answered. */
export function isLabelAllowed({ waiting, job, entries }: Known & { waiting: number }): boolean {
  return isComplete(benchOf({ job, entries })) && areAllSent({ waiting, entries });
}

/** Whether no scan of this device waits, and each of this page is answered. */
export function areAllSent({ waiting, entries }: Pick<Known, 'entries'> & { waiting: number }): boolean {
  return waiting === 0 && entries.every(isAnswered);
}

/** The box into which units are put at first: the last one with something in it, or the first one. */
export function firstBox({ boxList }: Pick<PackJob, 'boxList'>): string {
  const filled = boxList.findLast(({ contents }) => contents.length > 0);
  return (filled ?? boxList[0])?.code ?? '';
}

/** The open box stays open while it is there; a box that is new to this page is opened. */
export function boxAfter({ job, boxCode }: { job: PackJob; boxCode: string }, read: PackJob): string {
  const added = read.boxList.find(({ code }) => job.boxList.every((box) => box.code !== code));
  if (added) return added.code;
  return read.boxList.some(({ code }) => code === boxCode) ? boxCode : firstBox(read);
}
