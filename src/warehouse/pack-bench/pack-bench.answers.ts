import type { PackBox, PackJob, PackVerdict } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { type Counted, isSameGtin, packedOf } from '#contract/warehouse/pack-bench/pack-count.ts';
import {
  benchOf,
  isTakenOut,
  isUndoable,
  isUnit,
  shownUnits,
} from '#machines/warehouse/pack-bench/pack-bench.rules.ts';
import type {
  BenchAnswer,
  PackBenchContext,
  UnitEntry,
} from '#machines/warehouse/pack-bench/pack-bench.types.ts';
import { entriesAfter, entryOf, statusOf } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { formatGtin, formatNumber } from '#src/lib/format.ts';
import type { ScanAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { ofText } from './pack-bench.messages.ts';

type Told = Pick<PackBenchContext, 'job' | 'entries' | 'answer'>;
type Texts = Pick<ScanAnswer, 'tone' | 'word' | 'lines'>;
type Said = Exclude<BenchAnswer, { kind: 'ENTRY' }>;

/** The answers on the screen: that to the last scan, then the units before it. */
export function answersOf(told: Told): ScanAnswer[] {
  const newest = newestAnswer(told);
  const units = shownUnits(told.entries)
    .map((unit) => unitAnswer(unit, told))
    .filter(({ scanQid }) => scanQid !== newest?.scanQid);
  return newest === null ? units : [newest, ...units];
}

function newestAnswer(told: Told): ScanAnswer | null {
  const { answer, entries } = told;
  if (answer === null) return null;
  if (answer.kind !== 'ENTRY') return saidAnswer(answer, told.job);
  const entry = entryOf(entries, answer.scanQid);
  if (!entry) return null;
  const undo = entry.undo?.scan.qid === answer.scanQid ? entry.undo : null;
  if (isUnit(entry) && undo === null) return unitAnswer(entry, told);
  const { scan, failure } = undo ?? entry;
  const { qid: scanQid, scannedAt: at } = scan;
  const texts: Texts =
    failure === null
      ? { tone: 'good', word: undo ? 'Undone' : 'Out', lines: ['It is out of its box'] }
      : { tone: 'bad', word: 'Not saved', lines: ['See the refused scans'] };
  return { ...texts, scanQid, at, text: '', canUndo: false };
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

function unitAnswer(unit: UnitEntry, told: Told): ScanAnswer {
  const { qid: scanQid, scannedAt: at, gtin } = unit.scan;
  return {
    ...unitTexts(unit, told),
    scanQid,
    at,
    text: formatGtin(shortGtin(gtin)),
    canUndo: isUndoable(told.entries, scanQid),
  };
}

function unitTexts(unit: UnitEntry, told: Told): Texts {
  const { scan, verdict } = unit;
  const box = boxName(told.job, scan.code);
  const name = unit.name ?? formatGtin(shortGtin(scan.gtin));
  if (statusOf(unit) === 'refused') {
    return {
      tone: 'bad',
      word: 'Not saved',
      lines: [name, `Take it out of ${inside(box)}`, 'See the refused scans'],
    };
  }
  if (isTakenOut(told.entries, unit)) return { tone: 'good', word: 'Out', lines: [name] };
  if (verdict === 'RIGHT')
    return { tone: 'good', word: 'Right', lines: [`${name}, ${progress(unit, told)}`, box] };
  return { ...wrongTexts[verdict], lines: [`Take it out of ${inside(box)}`, name] };
}

const wrongTexts: Record<Exclude<PackVerdict, 'RIGHT'>, Pick<Texts, 'tone' | 'word'>> = {
  TOO_MANY: { tone: 'bad', word: 'Too many' },
  WRONG: { tone: 'bad', word: 'Wrong item' },
  UNKNOWN: { tone: 'unknown', word: 'Unknown' },
};

/** "7 of 18": how many units of the product were in boxes with this one. */
function progress({ scan }: UnitEntry, { job, entries }: Told): string {
  const line = job.lineList.find(({ gtin }) => isSameGtin(gtin, scan.gtin));
  if (!line) return '';
  const newer = entriesAfter(entries, scan.qid)
    .filter(isUnit)
    .filter(
      (other) =>
        other.verdict === 'RIGHT' &&
        statusOf(other) !== 'refused' &&
        isSameGtin(other.scan.gtin, scan.gtin) &&
        !isTakenOut(entries, other),
    );
  return ofText(packedOf(benchOf({ job, entries }), line.gtin) - newer.length, line.ordered);
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
