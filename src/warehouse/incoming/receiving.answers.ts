import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  isUndoable,
  type ReceivingContext,
  type ReceivingEntry,
  type ReceivingOutcome,
} from '#machines/warehouse/receiving/receiving.rules.ts';
import { entryOf, SHOWN_ENTRIES, statusOf } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { formatNearTime } from '#src/lib/format.ts';
import type { ScanAnswer, ScanBox } from '#src/warehouse/scanning/queue/scan-answer.ts';
import type { ScreenState } from '#src/warehouse/scanning/use-scan-page.ts';
import { packageName, scanFailureMessage } from './incoming.messages.ts';

/** What is said of a scan: its colour, one big word, what the hands do next. */
type Said = Pick<ScanAnswer, 'tone' | 'word' | 'lines' | 'boxes' | 'text' | 'isAwaited'>;

/** A scan or undo with the answer to it. */
type Sent = Pick<ReceivingEntry, 'outcome' | 'failure'> & { scan: Scan };
type Progress = Extract<ReceivingOutcome, { result: 'RECEIVED' | 'RECEIVED_BEFORE' | 'DAMAGE_REPORTED' }>;

/** More boxes than this are no row that is read from arm's length. */
const MOST_BOXES = 24;

/** The answers on the screen: that to the last scan or undo, then the other scans. */
export function answersOf({ entries, shownQid }: ReceivingContext, screen: ScreenState): ScanAnswer[] {
  const shown = shownQid === null ? undefined : entryOf(entries, shownQid);
  const answers = entries.slice(0, SHOWN_ENTRIES).map((entry) => entryAnswer(entry, entries, screen));
  if (!shown) return answers;
  if (shown.undo?.scan.qid === shownQid) return [sentAnswer(shown.undo, shown.scan.code, screen), ...answers];
  const others = answers.filter(({ scanQid }) => scanQid !== shownQid);
  return [entryAnswer(shown, entries, screen), ...others];
}

function entryAnswer(
  entry: ReceivingEntry,
  entries: readonly ReceivingEntry[],
  screen: ScreenState,
): ScanAnswer {
  const answer = sentAnswer(entry, entry.scan.code, screen);
  const isUndone = statusOf(entry) === 'undone';
  return {
    ...answer,
    word: isUndone ? `Undone: ${answer.word.toLowerCase()}` : answer.word,
    canUndo: isUndoable(entries, entry.scan.qid),
  };
}

function sentAnswer(sent: Sent, code: string, screen: ScreenState): ScanAnswer {
  const { qid: scanQid, scannedAt: at } = sent.scan;
  return { ...saidOf(sent, code, screen), scanQid, at, canUndo: false };
}

function saidOf({ scan, outcome, failure }: Sent, code: string, { isOffline, now }: ScreenState): Said {
  if (outcome !== null) return outcomeSaid(outcome, now);
  if (failure === null) return waitingSaid(scan, code, isOffline);
  const text = scan.action === 'UNDO' ? '' : code;
  const lines = [scanFailureMessage(failure), text, 'It stays in the refused scans until you settle it.'];
  return { tone: 'bad', word: 'Not saved', lines: lines.filter(Boolean), text };
}

/** Before the marketplace has answered: without a network it is kept on the device. */
function waitingSaid({ action }: Scan, code: string, isOffline: boolean): Said {
  const [sending, kept] = action === 'UNDO' ? ['Undoing', 'Undo kept'] : ['Sending', 'Kept'];
  return {
    tone: 'waiting',
    word: isOffline ? kept : sending,
    lines: [code, ...(isOffline ? ['Sent in sequence when the network is back'] : [])],
    text: '',
    isAwaited: !isOffline,
  };
}

function outcomeSaid(outcome: ReceivingOutcome, now: number): Said {
  switch (outcome.result) {
    case 'RECEIVED': {
      const { lane, destination } = outcome.delivery;
      return {
        tone: 'good',
        word: 'Received',
        lines: [boxOfAll(outcome), orderOf(outcome), `Put it in lane ${lane}, for ${destination.city}`],
        boxes: boxesOf(outcome),
        text: outcome.delivery.saleFid,
      };
    }
    case 'RECEIVED_BEFORE':
      return receivedBefore(outcome, now);
    case 'DAMAGE_REPORTED': {
      const { damageNote } = outcome.package;
      return {
        tone: 'good',
        word: 'Damage saved',
        lines: [packageName(outcome.package), orderOf(outcome), damageNote ?? ''],
        text: outcome.delivery.saleFid,
      };
    }
    case 'UNKNOWN': {
      const { name, code } = outcome.unknown;
      const lines = [`Kept as ${name}`, 'No package has this code', code];
      return { tone: 'unknown', word: 'Unknown', lines, text: code };
    }
    case 'UNDONE':
      return { tone: 'good', word: 'Undone', lines: ['The scan is taken back'], text: '' };
  }
}

function receivedBefore(outcome: Progress, now: number): Said {
  const { receivedAt, receivedBy } = outcome.package;
  const since = receivedAt ? `Received ${formatNearTime(receivedAt, now)} by ${receivedBy}` : '';
  return {
    tone: 'bad',
    word: 'Received before',
    lines: [boxOfAll(outcome), orderOf(outcome), since],
    boxes: boxesOf(outcome),
    text: outcome.delivery.saleFid,
  };
}

function orderOf({ delivery: { saleFid, seller } }: Progress): string {
  return `Order ${saleFid} · ${seller}`;
}

/** "Box 3 of 5". */
function boxOfAll({ package: received, delivery }: Progress): string {
  return `${packageName(received)} of ${delivery.packages}`;
}

function boxesOf({
  package: { number: now },
  delivery: { packages },
  here,
}: Progress): ScanBox[] | undefined {
  if (packages > MOST_BOXES) return undefined;
  return Array.from({ length: packages }, (_, index) => {
    const number = index + 1;
    return { number, state: number === now ? 'now' : here.includes(number) ? 'here' : 'missing' };
  });
}
