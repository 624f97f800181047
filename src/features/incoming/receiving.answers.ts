import type { ScanOutcome } from '#contract/scans/scans.schemas.ts';
import type { SettledScan } from '#machines/receiving/receiving.machine.ts';
import { formatCount, formatNearTime } from '#src/lib/format.ts';
import { packageName, scanFailureMessage } from './incoming.messages.ts';

type Box = { number: number; state: 'here' | 'now' | 'missing' };

/** What is said of a scan: its colour, one big word, what the hands do next. */
export type Answer = {
  tone: 'good' | 'bad' | 'unknown';
  word: string;
  lines: string[];
  boxes?: Box[];
  /** The name to write on the box. */
  name?: string;
  /** The same in one line, for the list of the last scans. */
  text: string;
  /** What it was about: the order or the code. */
  about: string;
};

type Progress = Extract<ScanOutcome, { result: 'RECEIVED' | 'RECEIVED_BEFORE' | 'DAMAGE_REPORTED' }>;

/** More boxes than this are no row that is read from arm's length. */
const MOST_BOXES = 24;

export function answerOf({ scan, outcome, failure }: SettledScan, now: number): Answer {
  if (outcome !== null) return outcomeAnswer(outcome, now);
  const about = 'code' in scan ? scan.code : '';
  const message = failure ? scanFailureMessage(failure) : '';
  return {
    tone: 'bad',
    word: 'Not saved',
    lines: [message, about].filter(Boolean),
    text: 'Not saved',
    about,
  };
}

function outcomeAnswer(outcome: ScanOutcome, now: number): Answer {
  switch (outcome.result) {
    case 'RECEIVED':
      return received(outcome);
    case 'RECEIVED_BEFORE':
      return receivedBefore(outcome, now);
    case 'DAMAGE_REPORTED':
      return damaged(outcome);
    case 'UNKNOWN': {
      const { name, code } = outcome.unknown;
      const lines = ['No package has this code', code, 'Put it with the unknown packages'];
      return { tone: 'unknown', word: 'Unknown', lines, name, text: `Unknown, kept as ${name}`, about: code };
    }
    case 'UNDONE':
      return { tone: 'good', word: 'Undone', lines: ['The scan is taken back'], text: 'Undone', about: '' };
  }
}

function received(outcome: Progress): Answer {
  const { delivery } = outcome;
  const place = boxOfAll(outcome);
  return {
    tone: 'good',
    word: 'Received',
    lines: [
      place,
      `Order ${delivery.saleFid} · ${delivery.seller}`,
      `Put it in lane ${delivery.lane}, for ${delivery.destination.city}`,
    ],
    boxes: boxesOf(outcome),
    text: `Received, ${place.toLowerCase()}`,
    about: delivery.saleFid,
  };
}

function receivedBefore(outcome: Progress, now: number): Answer {
  const { delivery } = outcome;
  const { receivedAt, receivedBy } = outcome.package;
  const since = receivedAt ? `Received ${formatNearTime(receivedAt, now)} by ${receivedBy}` : '';
  return {
    tone: 'bad',
    word: 'Received before',
    lines: [boxOfAll(outcome), `Order ${delivery.saleFid} · ${delivery.seller}`, since],
    boxes: boxesOf(outcome),
    text: `Received before, ${boxOfAll(outcome).toLowerCase()}`,
    about: delivery.saleFid,
  };
}

function damaged(outcome: Progress): Answer {
  const { delivery } = outcome;
  const name = packageName(outcome.package);
  return {
    tone: 'good',
    word: 'Damage saved',
    lines: [name, `Order ${delivery.saleFid} · ${delivery.seller}`, outcome.package.damageNote ?? ''],
    text: `Damage saved, ${name.toLowerCase()}`,
    about: delivery.saleFid,
  };
}

/** "Box 3 of 5". */
function boxOfAll({ package: received, delivery }: Progress): string {
  return `${packageName(received)} of ${delivery.packages}`;
}

function boxesOf({ package: { number: now }, delivery: { packages }, here }: Progress): Box[] | undefined {
  if (packages > MOST_BOXES) return undefined;
  return Array.from({ length: packages }, (_, index) => {
    const number = index + 1;
    return { number, state: number === now ? 'now' : here.includes(number) ? 'here' : 'missing' };
  });
}

/** Said of scans that are on their way. */
export function sendingText(waiting: number): string {
  return waiting > 1 ? formatCount(waiting, 'scan') : 'The scan is on its way';
}
