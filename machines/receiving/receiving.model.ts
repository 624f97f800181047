import { defineModel } from '#charts/model.ts';
import { eventually, until } from '#charts/promises/promise.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import { sampleOutcomes, sampleScans } from '#contract/scans/scans.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/throttled.promises.ts';
import { mustWait } from '#machines/throttled.ts';
import { receivingMachine, undoableScans } from './receiving.machine.ts';

const { receive, receiveAnother, damage, undo } = sampleScans;

export const receivingModel = defineModel(receivingMachine, {
  inputs: { 'the page is opened': undefined },
  events: {
    'a package is scanned': { type: 'packages.scanned', scans: [receive] },
    'two packages are ticked': { type: 'packages.scanned', scans: [receive, receiveAnother] },
    'damage is noted': { type: 'damage.noted', scan: damage },
    'a scan is undone': { type: 'undo.requested', scan: undo },
    'another try is requested': { type: 'retry.requested' },
    'the scan is dropped': { type: 'scan.dropped' },
  },
  outcomes: {
    sendScan: callOutcomes(sendScan, sampleOutcomes, { throttled: { wait: 30 } }),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ waiting, last, failure }) => ({
    waiting: Math.min(waiting.length, 2),
    undoable: undoableScans({ waiting, last }).some(({ scan }) => scan.qid === receive.qid),
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: ({ waiting, last, newest, failure }) => ({
    waiting: waiting.map(({ action, qid }) => [action, qid]),
    last: last.map(({ scan, outcome, failure: own, isUndone }) => [
      scan.qid,
      outcome?.result,
      own?.code,
      isUndone,
    ]),
    newest: newest && [newest.scan.qid, newest.outcome?.result, newest.failure?.code],
    failure: failure?.code,
  }),
  scenarios: {
    'a scan is undone once': [
      'sendScan: received',
      'a scan is undone',
      'sendScan: undone',
      'a scan is undone',
    ],
    'a scan that changed nothing is not undone': ['sendScan: received before', 'a scan is undone'],
    'what was ticked is sent one after the other': [
      'two packages are ticked',
      'sendScan: received',
      'sendScan: unknown',
      'receiving.reading',
    ],
    'a scan that stops holds the next ones up until it is dropped': [
      'two packages are ticked',
      'sendScan: UNREACHABLE',
      'the scan is dropped',
      'sendScan: unknown',
    ],
    'an undo marks its scan alone': [
      'two packages are ticked',
      'sendScan: received',
      'sendScan: unknown',
      'a scan is undone',
      'sendScan: undone',
    ],
    'an undo that is refused leaves the scan as it was': [
      'sendScan: received',
      'a scan is undone',
      'sendScan: scan_not_last',
      'a scan is undone',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'a scan that waits is sent, or stopped with a reason': (snapshot) =>
      snapshot.matches('reading') === (snapshot.context.waiting.length === 0),
    'a stop has a reason, and nothing else has': (snapshot) =>
      snapshot.matches('stopped') === (snapshot.context.failure !== null),
    'every scan that is kept has an outcome or a failure': ({ context }) =>
      context.last.every(({ outcome, failure }) => (outcome === null) !== (failure === null)),
  },
  promises: {
    ...throttledPromises,
    'a scan that was stopped is sent again': eventually({
      clause: 'decisions 6, incoming',
      from: (snapshot) => snapshot.matches('stopped'),
      to: (snapshot) => snapshot.matches('sending'),
      by: ['another try is requested'],
    }),
    'scans wait while one is stopped': until({
      clause: 'decisions 6, incoming',
      from: (snapshot) => snapshot.matches('stopped'),
      holds: (snapshot) => snapshot.context.waiting.length > 0,
      until: (snapshot) => !snapshot.matches('stopped'),
    }),
  },
  clauses: {
    '': 'decisions 6, incoming',
    'stopped.throttled': 'decisions 2',
  },
});
