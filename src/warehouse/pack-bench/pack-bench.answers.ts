import type { PackBox, PackJob, PackVerdict } from '#contract/warehouse/pack-bench.schemas.ts';
import { type Counted, isSameGtin, packedOf } from '#contract/warehouse/pack-count.ts';
import {
  type BenchAnswer,
  benchOf,
  type BenchScan,
  isTakenOut,
  isUndoable,
  shownUnits,
} from '#machines/warehouse/pack-bench/pack-bench.rules.ts';
import type { PackBenchContext } from '#machines/warehouse/pack-bench/pack-bench.types.ts';
import { formatGtin, formatNumber } from '#src/lib/format.ts';
import type { ScanAnswer } from '#src/warehouse/scanning/scan-answer.ts';
import { ofText } from './pack-bench.messages.ts';

type Told = Pick<PackBenchContext, 'job' | 'scans' | 'answer'>;
type Texts = Pick<ScanAnswer, 'tone' | 'word' | 'lines'>;
type Said = Exclude<BenchAnswer, { kind: 'SCAN' }>;
type UnitScan = BenchScan & { scan: Extract<BenchScan['scan'], { action: 'PACK' }> };

/** The answers on the screen: that to the last scan, then the units before it. */
export function answersOf(told: Told): ScanAnswer[] {
  const newest = newestAnswer(told);
  const units = shownUnits(told.scans)
    .filter(isUnit)
    .map((each) => unitAnswer(each, told))
    .filter(({ scanQid }) => scanQid !== newest?.scanQid);
  return newest === null ? units : [newest, ...units];
}

function isUnit(each: BenchScan): each is UnitScan {
  return each.scan.action === 'PACK';
}

function newestAnswer(told: Told): ScanAnswer | null {
  const { answer, scans } = told;
  if (answer === null) return null;
  if (answer.kind !== 'SCAN') return saidAnswer(answer, told.job);
  const found = scans.find(({ scan }) => scan.qid === answer.scanQid);
  if (!found) return null;
  if (isUnit(found)) return unitAnswer(found, told);
  const { scan, status } = found;
  const isOut = scan.action === 'TAKE_OUT';
  const words = status === 'refused' ? 'Not saved' : isOut ? 'Out' : 'Undone';
  return {
    tone: status === 'refused' ? 'bad' : 'good',
    word: words,
    lines: [status === 'refused' ? 'See the refused scans' : 'It is out of its box'],
    scanQid: scan.qid,
    at: scan.scannedAt,
    text: '',
    canUndo: false,
  };
}

function saidAnswer(answer: Said, job: PackJob): ScanAnswer {
  const text = answer.kind === 'BOX' ? answer.code : answer.text;
  return { ...saidTexts(answer, job), scanQid: answer.qid, at: answer.at, text, canUndo: false };
}

function saidTexts(answer: Said, job: PackJob): Texts {
  switch (answer.kind) {
    case 'BOX':
      return { tone: 'good', word: boxName(job, answer.code), lines: ['Scan the units that go in'] };
    case 'OTHER_BOX':
      return { tone: 'bad', word: 'Other order', lines: ['This box is not of this order', answer.text] };
    case 'WRONG_CODE':
      return {
        tone: 'unknown',
        word: 'No product',
        lines: ['Scan a product, or the label of a box', answer.text],
      };
    case 'NOT_NOW':
      return { tone: 'bad', word: 'Not now', lines: [whyNot(job)] };
  }
}

function whyNot({ claim, status }: PackJob): string {
  if (status !== 'PACKING') return 'The labels are printed. Void them to change the boxes.';
  if (claim === null) return 'Claim the order first';
  return claim.isYours ? 'Wait for the labels, then scan it again' : `${claim.name} is packing this order`;
}

function unitAnswer(each: UnitScan, told: Told): ScanAnswer {
  const { scan } = each;
  return {
    ...unitTexts(each, told),
    scanQid: scan.qid,
    at: scan.scannedAt,
    text: formatGtin(shortGtin(scan.gtin)),
    canUndo: isUndoable(told.scans, scan.qid),
  };
}

function unitTexts(each: UnitScan, told: Told): Texts {
  const { scan, status, verdict } = each;
  const box = boxName(told.job, scan.code);
  const name = each.name ?? formatGtin(shortGtin(scan.gtin));
  if (status === 'refused') {
    return {
      tone: 'bad',
      word: 'Not saved',
      lines: [name, `Take it out of ${inside(box)}`, 'See the refused scans'],
    };
  }
  if (isTakenOut(told.scans, scan.qid)) return { tone: 'good', word: 'Out', lines: [name] };
  if (verdict === 'RIGHT')
    return { tone: 'good', word: 'Right', lines: [`${name}, ${progress(each, told)}`, box] };
  return { ...wrongTexts[verdict ?? 'WRONG'], lines: [`Take it out of ${inside(box)}`, name] };
}

const wrongTexts: Record<Exclude<PackVerdict, 'RIGHT'> | 'RIGHT', Pick<Texts, 'tone' | 'word'>> = {
  RIGHT: { tone: 'good', word: 'Right' },
  TOO_MANY: { tone: 'bad', word: 'Too many' },
  WRONG: { tone: 'bad', word: 'Wrong item' },
  UNKNOWN: { tone: 'unknown', word: 'Unknown' },
};

/** "7 of 18": how many units of the product were in boxes with this one. */
function progress({ scan }: UnitScan, { job, scans }: Told): string {
  const line = job.lineList.find(({ gtin }) => isSameGtin(gtin, scan.gtin));
  if (!line) return '';
  const newer = scans
    .slice(
      0,
      scans.findIndex((other) => other.scan.qid === scan.qid),
    )
    .filter(isUnit)
    .filter(
      (other) =>
        other.verdict === 'RIGHT' &&
        other.status !== 'refused' &&
        isSameGtin(other.scan.gtin, scan.gtin) &&
        !isTakenOut(scans, other.scan.qid),
    );
  return ofText(packedOf(benchOf({ job, scans }), line.gtin) - newer.length, line.ordered);
}

/** "Box 2". */
export function boxName({ boxList }: Pick<Counted, 'boxList'>, code: string): string {
  const box = boxList.find((each) => each.code === code);
  return box ? `Box ${formatNumber(box.number)}` : 'the box';
}

function inside(box: string): string {
  return box.toLowerCase();
}

/** Scanners give fourteen digits; people read those on the product. */
export function shortGtin(gtin: string): string {
  return gtin.length === 14 && gtin.startsWith('0') ? gtin.slice(1) : gtin;
}

export function unitsIn({ contents }: Pick<PackBox, 'contents'>): number {
  return contents.reduce((sum, { count }) => sum + count, 0);
}

/** Kilograms of the products in a box. */
export function weightOf(
  { lineList }: Pick<Counted, 'lineList'>,
  { contents }: Pick<PackBox, 'contents'>,
): number {
  return contents.reduce((sum, { gtin, count }) => {
    const line = lineList.find((each) => isSameGtin(each.gtin, gtin));
    return sum + (count * (line?.grams ?? 0)) / 1000;
  }, 0);
}

/** The ordered product that a wrong one was probably taken for: the one whose name has most words of its name. */
export function likelyLine({ lineList, ...bench }: Counted, name: string | null) {
  const open = lineList.filter(({ gtin, ordered }) => packedOf(bench, gtin) < ordered);
  const words = new Set(wordsOf(name ?? ''));
  const likeness = (other: string) => wordsOf(other).filter((word) => words.has(word)).length;
  return open.toSorted((one, other) => likeness(other.name) - likeness(one.name))[0] ?? null;
}

/** The parts of a name, each with whether the other name has it. */
export function comparedWords(name: string, other: string): { text: string; isSame: boolean }[] {
  const known = new Set(wordsOf(other));
  return name.split(' ').map((text) => ({ text, isSame: known.has(text.toLowerCase()) }));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(' ').filter(Boolean);
}
