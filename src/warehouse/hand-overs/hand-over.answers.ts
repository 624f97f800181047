import type { Collection, LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import {
  hasToCollect,
  isLoaded,
  isUndoable,
  missingUnits,
  wasLoadedBefore,
} from '#machines/warehouse/hand-over/hand-over.rules.ts';
import type {
  HandOverContext,
  LoadEntry,
  LoadingAnswer,
} from '#machines/warehouse/hand-over/hand-over.types.ts';
import {
  entryOf,
  isAnswered,
  refusalOf,
  SHOWN_ENTRIES,
  statusOf,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { formatCount, formatTime } from '#src/lib/format.ts';
import type { ScanAnswer, StandingAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import { scanRefusalText } from '#src/warehouse/scanning/queue/scan-queue.messages.ts';
import type { ScreenState } from '#src/warehouse/scanning/use-scan-page.ts';
import { labelText, ordersText, placesText, unitText } from './hand-overs.messages.ts';

type Told = Pick<HandOverContext, 'collection' | 'entries' | 'answer'> & { isOffline: boolean };
type Texts = StandingAnswer & Pick<ScanAnswer, 'isAwaited'>;
type ScanFailure = NonNullable<LoadEntry['failure']>;
type Said = Exclude<LoadingAnswer, { kind: 'ENTRY' }>;

/** The answers on the screen: that to the last scan, then the units that were scanned before it. */
export function answersOf(context: HandOverContext, { isOffline }: ScreenState): ScanAnswer[] {
  const told = { ...context, isOffline };
  const newest = newestAnswer(told);
  const others = told.entries
    .slice(0, SHOWN_ENTRIES)
    .map((entry) => entryAnswer(entry, told))
    .filter(({ scanQid }) => scanQid !== newest?.scanQid);
  return newest === null ? others : [newest, ...others];
}

/** What is true while nothing was scanned since the driver signed. */
export function standingOf({
  collection,
  answer,
}: Pick<Told, 'collection' | 'answer'>): StandingAnswer | null {
  if (answer !== null || collection.handOver === null || hasToCollect(collection)) return null;
  return {
    tone: 'good',
    word: 'Signed',
    lines: ['The carrier can leave', 'Then choose “Carrier has left”.'],
  };
}

/** What to do while nothing is scanned yet. */
export function hintOf({ collection }: Pick<Told, 'collection'>): string {
  return collection.loaded === collection.units
    ? 'All of it is loaded. Choose “Collected” when the driver signs.'
    : 'Scan each box and pallet as you load it.';
}

function newestAnswer(told: Told): ScanAnswer | null {
  const { answer } = told;
  if (answer === null) return null;
  if (answer.kind === 'ENTRY') {
    const entry = entryOf(told.entries, answer.scanQid);
    return entry ? entryAnswer(entry, told) : null;
  }
  const { qid, scannedAt } = answer;
  return {
    ...saidTexts(answer, told),
    scanQid: qid,
    at: scannedAt,
    text: subjectOf(answer, told.collection),
    canUndo: false,
  };
}

function subjectOf(answer: Said, { carrier }: Collection): string {
  switch (answer.kind) {
    case 'TWICE':
      return answer.unit.code;
    case 'WRONG_CODE':
      return answer.text;
    case 'NOT_LISTED':
      return answer.code;
    case 'MISSING':
      return carrier;
  }
}

function saidTexts(answer: Said, told: Told): Texts {
  switch (answer.kind) {
    case 'TWICE':
      return {
        tone: 'bad',
        word: 'Scanned twice',
        lines: [unitText(answer.unit), loadedText(answer.unit), ordersText(answer.unit)],
      };
    case 'WRONG_CODE':
      return {
        tone: 'unknown',
        word: 'No package',
        lines: ['Scan our label on the box', 'It begins with QP. On a pallet, scan the pallet label.'],
      };
    case 'NOT_LISTED':
      return {
        tone: 'unknown',
        word: 'Not on the list',
        lines: [
          'Don’t load it',
          `${told.collection.carrier} isn’t due to take it. We can’t check it offline.`,
        ],
      };
    case 'MISSING':
      return missingTexts(told);
  }
}

function missingTexts(told: Told): Texts {
  const missing = missingUnits(told);
  const [first] = missing;
  if (!first) {
    const waiting = told.entries.filter((entry) => !isAnswered(entry));
    return {
      tone: 'waiting',
      word: 'Not sent yet',
      lines: [`${formatCount(waiting.length, 'scan')} waiting`, 'The driver can sign once all are sent.'],
    };
  }
  return {
    tone: 'bad',
    word: 'Missing',
    lines: [
      unitText(first),
      `${ordersText(first)} · ${placesText(first)}`,
      labelText(first),
      missing.length > 1 ? `And ${missing.length - 1} more. Load them first.` : 'Load it first.',
    ],
  };
}

function entryAnswer(entry: LoadEntry, told: Told): ScanAnswer {
  const { qid: scanQid, scannedAt: at, code } = entry.scan;
  return {
    ...entryTexts(entry, told),
    scanQid,
    at,
    text: entry.unit ? unitText(entry.unit) : code,
    canUndo: isUndoable(told.entries, scanQid),
  };
}

function entryTexts(entry: LoadEntry, told: Told): Texts {
  const failure = refusalOf(entry);
  if (failure) return refusedTexts(entry, failure, told.collection);
  const { unit, scan } = entry;
  if (!unit)
    return { tone: 'waiting', word: 'Checking', lines: ['Don’t load it yet', scan.code], isAwaited: true };
  const lines = [unitText(unit), ordersText(unit)];
  const status = statusOf(entry);
  if (status === 'undoing') return { tone: 'waiting', word: 'Undoing', lines };
  if (status === 'undone')
    return { tone: 'good', word: 'Undone', lines: [unitText(unit), 'Take it off the lorry.'] };
  if (wasLoadedBefore(entry))
    return { tone: 'bad', word: 'Loaded before', lines: [unitText(unit), loadedText(unit)] };
  return status === 'waiting' && told.isOffline
    ? { tone: 'waiting', word: 'Kept', lines: [...lines, 'We send it when the network is back.'] }
    : { tone: 'good', word: 'Loaded', lines: [...lines, progressText(told)] };
}

function refusedTexts(entry: LoadEntry, failure: ScanFailure, { carrier }: Collection): Texts {
  const what = entry.unit ? unitText(entry.unit) : `Package ${entry.scan.code}`;
  return {
    tone: failure.code === 'unknown_package' ? 'unknown' : 'bad',
    word: refusalWord(failure, carrier),
    lines: [what, scanRefusalText(failure)],
  };
}

const refusalWords: Partial<Record<ScanFailure['code'], string>> = {
  unknown_package: 'Unknown',
  package_not_received: 'Not received',
  package_handed_over: 'Has left',
  package_not_grouped: 'No shipment',
  package_on_pallet: 'On a pallet',
  group_open: 'Not confirmed',
  label_not_printed: 'No label',
  group_collected: 'Signed for',
  unknown_scan: 'Undone before',
  scan_not_last: 'Changed since',
};

function refusalWord(failure: ScanFailure, carrier: string): string {
  if (failure.code === 'other_collection') {
    return failure.detail.carrier === carrier ? 'Other day' : 'Wrong carrier';
  }
  return refusalWords[failure.code] ?? 'Not loaded';
}

/** "7 of 12 loaded". */
export function progressText({ collection, entries }: Pick<Told, 'collection' | 'entries'>): string {
  return `${loadedCount({ collection, entries })} of ${collection.units} loaded`;
}

/** By what this page knows: scans may still wait to be sent. */
export function loadedCount({ collection, entries }: Pick<Told, 'collection' | 'entries'>): number {
  return collection.unitList.filter((unit) => isLoaded({ entries }, unit)).length;
}

function loadedText({ loadedAt, loadedBy }: LoadUnit): string {
  return loadedAt && loadedBy
    ? `Loaded at ${formatTime(loadedAt)} by ${loadedBy}`
    : 'It’s on the lorry already';
}
