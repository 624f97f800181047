import type { Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import type { MadeScans, SettledScan } from '#machines/warehouse/receiving/receiving.rules.ts';
import { formatNearTime } from '#src/lib/format.ts';
import type { ScanAnswer, ScanBox } from '#src/warehouse/scanning/scan-answer.ts';
import { packageName, scanFailureMessage } from './incoming.messages.ts';

/** What is said of a scan: its colour, one big word, what the hands do next. */
type Said = Pick<ScanAnswer, 'tone' | 'word' | 'lines' | 'boxes' | 'text'>;

type Progress = Extract<ScanOutcome, { result: 'RECEIVED' | 'RECEIVED_BEFORE' | 'DAMAGE_REPORTED' }>;

/** More boxes than this are no row that is read from arm's length. */
const MOST_BOXES = 24;

type Waiting = { made: MadeScans; isOffline: boolean; canUndo: boolean };

/** What is said of a scan before the marketplace has answered: without a network it is kept on the device. */
export function waitingAnswer(scan: Scan, { made, isOffline, canUndo }: Waiting): ScanAnswer {
  const [sending, kept] = scan.action === 'UNDO' ? ['Undoing', 'Undo kept'] : ['Sending', 'Kept'];
  return {
    scanQid: scan.qid,
    tone: 'waiting',
    word: isOffline ? kept : sending,
    lines: [labelOf(scan, made), ...(isOffline ? ['Sent in sequence when the network is back'] : [])],
    at: scan.scannedAt,
    text: '',
    canUndo,
    isAwaited: !isOffline,
  };
}

/** What was scanned: nothing is known of it but its label. */
function labelOf(scan: Scan, made: Pick<MadeScans, 'waiting' | 'last'>): string {
  if ('code' in scan) return scan.code;
  if (scan.action !== 'UNDO') return '';
  const scans = [...made.waiting, ...made.last.map((each) => each.scan)];
  const undone = scans.find(({ qid }) => qid === scan.scanQid);
  return undone ? labelOf(undone, made) : '';
}

export function answerOf(settled: SettledScan, now: number, canUndo: boolean): ScanAnswer {
  const { scan, isUndone } = settled;
  const said = saidOf(settled, now);
  const word = isUndone ? `Undone: ${said.word.toLowerCase()}` : said.word;
  return { ...said, word, scanQid: scan.qid, at: scan.scannedAt, canUndo };
}

function saidOf({ scan, outcome, failure }: SettledScan, now: number): Said {
  if (outcome !== null) return outcomeSaid(outcome, now);
  const text = 'code' in scan ? scan.code : '';
  const message = failure ? scanFailureMessage(failure) : '';
  const lines = [message, text, 'It stays in the refused scans until you settle it.'];
  return { tone: 'bad', word: 'Not saved', lines: lines.filter(Boolean), text };
}

function outcomeSaid(outcome: ScanOutcome, now: number): Said {
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
    // No scan of this page puts a package away.
    case 'STORED':
      return {
        tone: 'good',
        word: 'Stored',
        lines: [packageName(outcome.package)],
        text: outcome.package.saleFid,
      };
    // Nor loads or packs it.
    case 'HANDED_OVER':
    case 'HANDED_OVER_BEFORE':
      return { tone: 'good', word: 'Loaded', lines: [outcome.group.fid], text: outcome.unit.code };
    case 'PACKED':
    case 'TAKEN_OUT':
      return { tone: 'good', word: 'Saved', lines: [], text: '' };
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
