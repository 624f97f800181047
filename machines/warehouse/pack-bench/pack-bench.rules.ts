import type { PackBox, PackJob, PackVerdict, WrongItem } from '#contract/warehouse/pack-bench.schemas.ts';
import { type Counted, isComplete, isSameGtin, verdictOf } from '#contract/warehouse/pack-count.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';

type PackScan = Extract<Scan, { action: 'PACK' }>;
export type BenchAction = Extract<Scan, { action: 'PACK' | 'TAKE_OUT' | 'UNDO' }>;

/** A scan of this page. Until the marketplace has answered, its verdict is that of this page. */
export type BenchScan = {
  scan: BenchAction;
  status: 'waiting' | 'counted' | 'refused';
  /** Null for what is no unit. */
  verdict: PackVerdict | null;
  /** Of the product; null while it is not known. */
  name: string | null;
  /** Of the job with this scan; null while it waits. */
  version: number | null;
};

/** What a scanner has read: `code` is what the text means. */
export type ReadCode = {
  qid: string;
  scannedAt: string;
  text: string;
  code: { kind: string; value: string };
};

/** What the last scan came to; that of a unit is in its scan. */
export type BenchAnswer =
  | { kind: 'SCAN'; scanQid: string }
  | { kind: 'BOX'; qid: string; at: string; code: string }
  /** A box of another order, no product and no box, or no unit is taken now. */
  | { kind: 'OTHER_BOX' | 'WRONG_CODE' | 'NOT_NOW'; qid: string; at: string; text: string };

type Known = { job: PackJob; scans: readonly BenchScan[] };

/** How many scans can be undone. */
export const SHOWN_SCANS = 5;

/** The job as this page knows it: with the scans that the marketplace has not told of yet. */
export function benchOf({ job, scans }: Known): Counted {
  const newer = scans.filter((each) => each.status !== 'refused' && !isIncluded(each, job));
  return newer.toReversed().reduce<Counted>((counted, each) => withScan(counted, each, scans), job);
}

function isIncluded({ version }: BenchScan, job: PackJob): boolean {
  return version !== null && version <= job.version;
}

function withScan(counted: Counted, each: BenchScan, scans: readonly BenchScan[]): Counted {
  const { scan } = each;
  if (scan.action === 'TAKE_OUT') return withoutItem(counted, scan.itemQid);
  if (scan.action === 'PACK') {
    if (each.verdict === 'RIGHT') return withUnits(counted, scan, 1);
    return { ...counted, wrongItems: [wrongItemOf(each, scan), ...counted.wrongItems] };
  }
  const undone = scans.find((other) => other.scan.qid === scan.scanQid);
  if (undone?.scan.action !== 'PACK') return counted;
  return undone.verdict === 'RIGHT'
    ? withUnits(counted, undone.scan, -1)
    : withoutItem(counted, undone.scan.qid);
}

function wrongItemOf({ name, verdict }: BenchScan, scan: PackScan): WrongItem {
  const { qid, code: boxCode, gtin, scannedAt: at } = scan;
  return { qid, boxCode, gtin, name, verdict: verdict ?? 'WRONG', at };
}

function withoutItem(counted: Counted, qid: string): Counted {
  return { ...counted, wrongItems: counted.wrongItems.filter((item) => item.qid !== qid) };
}

function withUnits(counted: Counted, { code, gtin }: PackScan, difference: 1 | -1): Counted {
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

/** The unit that was read, with the verdict of this page. */
export function unitOf(known: Known & { boxCode: string }, { qid, scannedAt, code }: ReadCode): BenchScan {
  const { job, boxCode } = known;
  const gtin = code.value;
  return {
    scan: { qid, scannedAt, action: 'PACK', saleQid: job.qid, code: boxCode, gtin },
    status: 'waiting',
    verdict: verdictOf(benchOf(known), gtin),
    name: job.lineList.find((line) => isSameGtin(line.gtin, gtin))?.name ?? null,
    version: null,
  };
}

/** A scan that is no unit. */
export function benchScan(scan: BenchAction): BenchScan {
  return { scan, status: 'waiting', verdict: null, name: null, version: null };
}

/** Adds a scan as the newest; older ones stay while the job that was read does not have them. */
export function addScan({ job, scans }: Known, added: BenchScan): BenchScan[] {
  return [added, ...scans.filter(({ scan }) => scan.qid !== added.scan.qid)].filter(
    (each, index) => index < 2 * SHOWN_SCANS || !isIncluded(each, job),
  );
}

/** The scans after the answer of the marketplace to one of them. */
export function withOutcome(scans: readonly BenchScan[], scanQid: string, outcome: ScanOutcome): BenchScan[] {
  const { version = null } = 'version' in outcome ? outcome : {};
  return scans.map((each) => {
    if (each.scan.qid !== scanQid) return each;
    const told = outcome.result === 'PACKED' ? { verdict: outcome.verdict, name: outcome.name } : {};
    return { ...each, ...told, status: 'counted', version };
  });
}

export function withRefusal(scans: readonly BenchScan[], scanQid: string): BenchScan[] {
  return scans.map((each) => (each.scan.qid === scanQid ? { ...each, status: 'refused' } : each));
}

/** The units of the last scans, the newest first. */
export function shownUnits(scans: readonly BenchScan[]): BenchScan[] {
  return scans.filter(({ scan }) => scan.action === 'PACK').slice(0, SHOWN_SCANS);
}

/** Whether a unit is in its box by one of the last scans. */
export function isUndoable(scans: readonly BenchScan[], scanQid: string): boolean {
  const unit = shownUnits(scans).find(({ scan }) => scan.qid === scanQid);
  return unit !== undefined && unit.status !== 'refused' && !isTakenOut(scans, scanQid);
}

/** Whether a later scan takes the unit out again. */
export function isTakenOut(scans: readonly BenchScan[], scanQid: string): boolean {
  return scans.some(({ scan, status }) => {
    if (status === 'refused') return false;
    return scan.action === 'UNDO'
      ? scan.scanQid === scanQid
      : scan.action === 'TAKE_OUT' && scan.itemQid === scanQid;
  });
}

type Bench = Known & { waiting: number };

/** Labels are printed for exactly what is ordered, when all scans are answered. */
export function isLabelAllowed({ waiting, job, scans }: Bench): boolean {
  return isComplete(benchOf({ job, scans })) && waiting === 0 && !hasUnanswered(scans);
}

export function hasUnanswered(scans: readonly BenchScan[]): boolean {
  return scans.some(({ status }) => status === 'waiting');
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

export function expectAnswer({ answer }: { answer: BenchAnswer | null }): BenchAnswer {
  if (!answer) throw new Error('There is no answer to a scan.');
  return answer;
}

export function newestScan({ scans }: Pick<Known, 'scans'>): BenchAction {
  const [newest] = scans;
  if (!newest) throw new Error('There is no scan.');
  return newest.scan;
}
