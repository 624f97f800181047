import { placeNameOf } from '#contract/platform/codes/place-code.ts';
import { isUndoable } from '#machines/warehouse/put-away/put-away.rules.ts';
import type {
  PutAwayAnswer,
  PutAwayContext,
  PutAwayEntry,
  StoredOutcome,
} from '#machines/warehouse/put-away/put-away.types.ts';
import {
  entryOf,
  type EntryStatus,
  isAnswered,
  refusalOf,
  SHOWN_ENTRIES,
  statusOf,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswer } from '#src/warehouse/scanning/queue/scan-answer.ts';
import type { ScreenState } from '#src/warehouse/scanning/use-scan-page.ts';
import {
  boxOf,
  failureWord,
  formerPlaceText,
  putAwayFailureMessage,
  wrongCodeText,
} from './put-away.messages.ts';

type Told = Pick<PutAwayContext, 'held' | 'entries' | 'answer'> & { isOffline: boolean };
type Texts = Pick<ScanAnswer, 'tone' | 'word' | 'lines'>;

/** The answers on the screen: that to the last scan, then the packages that were put away before it. */
export function answersOf(context: PutAwayContext, { isOffline }: ScreenState): ScanAnswer[] {
  const told = { ...context, isOffline };
  const newest = newestAnswer(told);
  const others = told.entries
    .slice(0, SHOWN_ENTRIES)
    .map((entry) => entryAnswer(entry, told))
    .filter(({ scanQid }) => scanQid !== newest?.scanQid);
  return newest === null ? others : [newest, ...others];
}

/** The answer to the last scan or undo; after a package is put down, there is none. */
function newestAnswer(told: Told): ScanAnswer | null {
  const { answer, entries } = told;
  if (answer === null) return null;
  if (answer.kind === 'ENTRY') {
    const entry = entryOf(entries, answer.scanQid);
    return entry ? entryAnswer(entry, told) : null;
  }
  const { qid, scannedAt } = answer;
  return {
    ...textsOf(answer, told),
    scanQid: qid,
    at: scannedAt,
    text: subjectOf(answer),
    canUndo: false,
  };
}

type Said = Exclude<PutAwayAnswer, { kind: 'ENTRY' }>;

function subjectOf(answer: Said): string {
  switch (answer.kind) {
    case 'PLACE_OPENED':
    case 'PLACE_AGAIN':
      return placeNameOf(answer.place);
    case 'WRONG_CODE':
      return answer.text;
    default:
      return answer.code;
  }
}

function textsOf(answer: Said, { held }: Told): Texts {
  switch (answer.kind) {
    case 'HELD':
      return {
        tone: 'waiting',
        word: 'Now its place',
        lines: [
          'Scan the label at the shelf',
          `Package ${answer.code}`,
          ...(answer.left === null ? [] : [`${answer.left} has not been put away.`]),
        ],
      };
    case 'HELD_AGAIN':
      return {
        tone: 'waiting',
        word: 'Now its place',
        lines: ['Scan the label at the shelf', `Package ${answer.code} is in hand already.`],
      };
    case 'PLACE_OPENED':
      return { tone: 'good', word: placeNameOf(answer.place), lines: ['Scan the packages that go here'] };
    case 'PLACE_AGAIN':
      return {
        tone: 'good',
        word: placeNameOf(answer.place),
        lines: ['This place is open already', 'Scan the packages that go here.'],
      };
    case 'TWICE':
      return {
        tone: 'bad',
        word: 'Scanned twice',
        lines: [`It is in ${placeNameOf(answer.place)} already`, `Package ${answer.code}`],
      };
    case 'WRONG_CODE':
      return {
        tone: 'unknown',
        word: held === null ? 'No package' : 'No place',
        lines: [
          wrongCodeText(answer.codeKind),
          held === null
            ? 'Scan our label on the package. It begins with QP.'
            : 'Scan the label at the shelf. It begins with QL.',
        ],
      };
  }
}

function entryAnswer(entry: PutAwayEntry, { entries, isOffline }: Told): ScanAnswer {
  const { qid: scanQid, scannedAt: at, code } = entry.scan;
  return {
    ...entryTexts(entry, isOffline),
    scanQid,
    at,
    text: storedOf(entry)?.delivery.saleFid ?? code,
    canUndo: isUndoable(entries, scanQid),
    isAwaited: !isOffline && !isAnswered(entry),
  };
}

function storedOf({ outcome }: PutAwayEntry): StoredOutcome | null {
  return outcome?.result === 'STORED' ? outcome : null;
}

function entryTexts(entry: PutAwayEntry, isOffline: boolean): Texts {
  const failure = refusalOf(entry);
  const status = statusOf(entry);
  if (failure !== null) {
    return {
      tone: failure.code === 'unknown_package' ? 'unknown' : 'bad',
      word: failureWord(failure),
      lines: [
        whatOf(entry),
        putAwayFailureMessage(failure),
        'It stays in the refused scans until you settle it.',
      ],
    };
  }
  if (!isOffline || isAnswered(entry)) return { ...entryWords[status], lines: linesOf(entry) };
  return {
    tone: 'waiting',
    word: status === 'undoing' ? 'Undo kept' : 'Kept',
    lines: [
      `To ${placeNameOf(entry.scan.place)}`,
      `Package ${entry.scan.code}`,
      'Sent in sequence when the network is back',
    ],
  };
}

const entryWords: Record<EntryStatus, Pick<Texts, 'tone' | 'word'>> = {
  waiting: { tone: 'waiting', word: 'Sending' },
  done: { tone: 'good', word: 'Put away' },
  refused: { tone: 'bad', word: 'Not saved' },
  undoing: { tone: 'waiting', word: 'Undoing' },
  undone: { tone: 'good', word: 'Undone' },
};

function linesOf(entry: PutAwayEntry): string[] {
  const outcome = storedOf(entry);
  if (!outcome) return [whatOf(entry)];
  if (statusOf(entry) === 'undone')
    return [`${boxOf(outcome)} was ${whereText(outcome.formerPlace)}`, ofOrder(outcome)];
  const former = formerPlaceText(outcome);
  return [
    `${boxOf(outcome)} in ${placeNameOf(entry.scan.place)}`,
    ofOrder(outcome),
    ...(former === null ? [] : [former]),
  ];
}

function ofOrder({ delivery }: StoredOutcome): string {
  return `Order ${delivery.saleFid} · ${delivery.seller}`;
}

function whereText(formerPlace: string | null): string {
  return formerPlace === null ? 'without a place' : `in ${placeNameOf(formerPlace)}: bring it back`;
}

function whatOf({ scan: { code, place } }: PutAwayEntry): string {
  return `Package ${code} to ${placeNameOf(place)}`;
}

/** Which scan comes next, in words. */
export function modeText({ held, place }: Pick<PutAwayContext, 'held' | 'place'>): string {
  if (held !== null) return 'Package in hand. Next: its place.';
  if (place !== null) return `${placeNameOf(place)} is open. Next: packages.`;
  return 'Next: a package, or a place for several.';
}
