import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { sampleOutcomes, sampleScans } from '#contract/warehouse/scans/scans.samples.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  isAnswered,
  isAwaited,
  isUnanswered,
  sentOf,
  statusOf,
  statusOfScan,
  type UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { receivingMachine } from './receiving.machine.ts';
import { isUndoable } from './receiving.rules.ts';

const { receive, receiveAnother, damage, undo } = sampleScans;

function sent({ qid }: Scan, outcome: ScanOutcome) {
  return { type: 'scan.sent' as const, scanQid: qid, outcome };
}

function refused({ qid }: Scan, code: string) {
  const refusal = { status: 409, answer: { code, message: '' } };
  return { type: 'scan.refused' as const, scanQid: qid, refusal };
}

export const receivingModel = defineModel(receivingMachine, {
  inputs: { 'the page is opened': undefined },
  events: {
    'a package is scanned': { type: 'packages.scanned', scans: [receive] },
    'two packages are ticked': { type: 'packages.scanned', scans: [receive, receiveAnother] },
    'damage is noted': { type: 'damage.noted', scan: damage },
    'a scan is undone': { type: 'undo.requested', scan: undo },
    'the package is received': sent(receive, sampleOutcomes.received),
    'the package had been received before': sent(receive, sampleOutcomes['received before']),
    'the package has left': refused(receive, 'package_handed_over'),
    'the other package is unknown': sent(receiveAnother, sampleOutcomes.unknown),
    'the damage is saved': sent(damage, sampleOutcomes['damage reported']),
    'the damage is refused': refused(damage, 'package_not_received'),
    'the scan is taken back': sent(undo, sampleOutcomes.undone),
    'the undo is refused': refused(undo, 'scan_not_last'),
  },
  outcomes: {},
  guardParts: {
    isUndoable: {
      all: {
        'it has changed something, or is about to': {
          any: {
            'it has its answer': ({ context: { entries } }, { scanQid }: UndoScan) =>
              statusOfScan(entries, scanQid) === 'done',
            'it waits': ({ context: { entries } }, { scanQid }: UndoScan) =>
              statusOfScan(entries, scanQid) === 'waiting',
          },
        },
        'its package had not been received before': ({ context: { entries } }, { scanQid }: UndoScan) =>
          sentOf(entries, scanQid)?.outcome?.result !== 'RECEIVED_BEFORE',
      },
    },
  },
  guardContext: ({ entries, shownQid }) => ({
    waiting: entries.filter((entry) => !isAnswered(entry)).length,
    undoable: isUndoable(entries, receive.qid),
    before: entries.map(({ outcome }) => outcome?.result === 'RECEIVED_BEFORE'),
    awaited: [receive, receiveAnother, damage, undo].map(({ qid }) => isAwaited(entries, qid)),
    shown: shownQid !== null && isUnanswered(entries, shownQid),
  }),
  comparedContext: ({ entries, shownQid }) => ({
    entries: entries.map((entry) => [
      entry.scan.qid,
      entry.scan.action,
      statusOf(entry),
      entry.outcome?.result,
      entry.failure?.code,
      entry.undo?.scan.qid,
      entry.undo?.failure?.code,
    ]),
    shownQid,
  }),
  scenarios: {
    'a scan is undone once': [
      'a package is scanned',
      'the package is received',
      'a scan is undone',
      'the scan is taken back',
      'a scan is undone',
    ],
    'a scan that waits is undone once': [
      'a package is scanned',
      'a scan is undone',
      'a scan is undone',
      'the package is received',
      'the scan is taken back',
    ],
    'a scan that changed nothing is not undone': [
      'a package is scanned',
      'the package had been received before',
      'a scan is undone',
    ],
    'what was ticked is answered one after the other': [
      'two packages are ticked',
      'the package is received',
      'the other package is unknown',
    ],
    'a scan that was refused is sent again by a person': [
      'a package is scanned',
      'the package has left',
      'the package is received',
    ],
    'an undo marks its scan alone': [
      'two packages are ticked',
      'the package is received',
      'the other package is unknown',
      'a scan is undone',
      'the scan is taken back',
    ],
    'an undo that is refused leaves the scan as it was, and may be sent again': [
      'a package is scanned',
      'the package is received',
      'a scan is undone',
      'the undo is refused',
      'the scan is taken back',
    ],
    'the answer to an earlier scan gives way to a newer one that waits': [
      'a package is scanned',
      'damage is noted',
      'the package is received',
      'the damage is saved',
    ],
    'a refusal is shown before a newer scan that waits, until there is another answer': [
      'a package is scanned',
      'damage is noted',
      'the package has left',
      'the damage is saved',
    ],
    'an answer to a scan of another page changes nothing': ['the package is received'],
  },
  invariants: {
    'the page waits exactly while a scan has no answer': (snapshot) =>
      snapshot.matches('waiting') === snapshot.context.entries.some((entry) => !isAnswered(entry)),
  },
  promises: {
    'a scan waits until its answer comes': eventually({
      clause: 'decisions 6, incoming',
      from: ({ context }) => statusOfScan(context.entries, receive.qid) === 'waiting',
      to: ({ context }) => statusOfScan(context.entries, receive.qid) === 'done',
      by: ['the package is received'],
    }),
    'a refused scan that is sent again has its outcome': eventually({
      clause: 'decisions 6, incoming',
      from: ({ context }) => statusOfScan(context.entries, receive.qid) === 'refused',
      to: ({ context }) => sentOf(context.entries, receive.qid)?.outcome !== null,
      by: ['the package is received'],
    }),
  },
  clauses: { '': 'decisions 6, incoming' },
});
