import { assign, emit, setup } from 'xstate';
import type { CallFailure } from '#contract/call.ts';
import { sendScan } from '#contract/scans/scans.calls.ts';
import type { Scan, ScanOutcome } from '#contract/scans/scans.schemas.ts';
import { callAttempt } from '#machines/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/call-failure.ts';
import { deadline } from '#machines/deadline.ts';
import { machineOptions } from '#machines/options.ts';
import { afterFailure, mustWait, throttledFailure } from '#machines/throttled.ts';

export type ScanFailure = CallFailure<typeof sendScan>;

/** What became of a scan: an outcome, or the failure for which it has none. */
export type SettledScan = {
  scan: Scan;
  outcome: ScanOutcome | null;
  failure: ScanFailure | null;
  isUndone: boolean;
};

/** How many of the last scans can be undone. */
const KEPT = 5;

type Context = {
  /** In sequence; the first is on its way. */
  waiting: Scan[];
  /** The last scans, the newest first. An undo is none of them: it marks the one that it takes back. */
  last: SettledScan[];
  /** The newest of all, also an undo. */
  newest: SettledScan | null;
  /** For which the first of the waiting scans is not sent. */
  failure: ScanFailure | null;
};

type Receiving = Extract<Scan, { action: 'RECEIVE' }>;
type Damage = Extract<Scan, { action: 'REPORT_DAMAGE' }>;
type Undo = Extract<Scan, { action: 'UNDO' }>;

type Event =
  | { type: 'packages.scanned'; scans: Receiving[] }
  | { type: 'damage.noted'; scan: Damage }
  | { type: 'undo.requested'; scan: Undo }
  | { type: 'retry.requested' }
  | { type: 'scan.dropped' };

type Emitted =
  | { type: 'scan.settled'; settled: SettledScan }
  /** It was not sent, and waits for the user. */
  | { type: 'scan.stopped'; failure: ScanFailure };

/** What a scan cannot do to its package; sending it again changes nothing. */
const final = new Set<string>([
  'unknown_package',
  'package_not_received',
  'package_handed_over',
  'unknown_place',
  'unknown_scan',
  'scan_not_last',
]);

const failureOfScan = failureOfCall(sendScan);
const add = { type: 'add', params: ({ event }: { event: { scan: Scan } }) => [event.scan] } as const;

/** The scans of a warehouse user who receives packages: sent one after the other, none lost (decisions 6, incoming). */
export const receivingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'throttled',
  },
  actors: { sendScan: callAttempt(sendScan), deadline },
  guards: {
    mustWait,
    isWaiting: ({ context }) => context.waiting.length > 0,
    isFinal: (_, { code }: ScanFailure) => final.has(code),
    /** It is one of the last, has done something, and nothing takes it back yet. */
    isUndoable: ({ context }, { scanQid }: Undo) =>
      undoableScans(context).some(({ scan }) => scan.qid === scanQid),
  },
  actions: {
    add: assign(({ context }, scans: Scan[]) => ({ waiting: [...context.waiting, ...scans] })),
    settle: assign(({ context }, end: Pick<SettledScan, 'outcome' | 'failure'>) => {
      const [scan, ...waiting] = context.waiting;
      return scan ? { waiting, ...settledWith(context.last, { scan, ...end, isUndone: false }) } : {};
    }),
    tellSettled: emit(({ context }) => {
      if (context.newest === null) throw new Error('No scan is settled.');
      return { type: 'scan.settled' as const, settled: context.newest };
    }),
    tellStopped: emit((_, failure: ScanFailure) => ({ type: 'scan.stopped' as const, failure })),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'receiving',
    options: machineOptions,
    context: { waiting: [], last: [], newest: null, failure: null },
    on: {
      'packages.scanned': { actions: { type: 'add', params: ({ event }) => event.scans } },
      'damage.noted': { actions: add },
      'undo.requested': {
        guard: { type: 'isUndoable', params: ({ event }) => event.scan },
        actions: add,
      },
    },
    initial: 'reading',
    states: {
      reading: { always: { guard: 'isWaiting', target: 'sending' } },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'sendScan',
          src: 'sendScan',
          input: ({ context: { waiting } }) => {
            const [scan] = waiting;
            if (scan === undefined) throw new Error('No scan is waiting.');
            return { body: scan, idempotencyKey: scan.qid };
          },
          onDone: {
            target: 'reading',
            actions: [
              { type: 'settle', params: ({ event }) => ({ outcome: event.output, failure: null }) },
              'tellSettled',
            ],
          },
          onError: [
            {
              guard: { type: 'isFinal', params: failureOfScan },
              target: 'reading',
              actions: [
                { type: 'settle', params: (args) => ({ outcome: null, failure: failureOfScan(args) }) },
                'tellSettled',
              ],
            },
            {
              target: 'stopped',
              actions: [
                { type: 'keepFailure', params: failureOfScan },
                { type: 'tellStopped', params: failureOfScan },
              ],
            },
          ],
        },
      },
      stopped: {
        description: 'The first scan was not sent. It waits for the user, and those behind it wait with it.',
        initial: 'told',
        states: {
          told: afterFailure,
          ready: {
            on: { 'retry.requested': { target: '#receiving.sending', actions: 'clearFailure' } },
          },
          throttled: throttledFailure,
        },
        on: {
          'scan.dropped': {
            target: 'reading',
            actions: [
              {
                type: 'settle',
                params: ({ context }) => ({ outcome: null, failure: context.failure }),
              },
              'clearFailure',
            ],
          },
        },
      },
    },
  });

/** The scans that can be taken back. */
export function undoableScans({ last, waiting }: Pick<Context, 'last' | 'waiting'>): SettledScan[] {
  const undone = new Set(waiting.flatMap((scan) => (scan.action === 'UNDO' ? [scan.scanQid] : [])));
  return last.filter(({ scan, outcome, isUndone }) => {
    if (isUndone || undone.has(scan.qid)) return false;
    const result = outcome?.result;
    return result !== undefined && result !== 'RECEIVED_BEFORE';
  });
}

function settledWith(last: SettledScan[], settled: SettledScan): Pick<Context, 'last' | 'newest'> {
  const { scan, outcome } = settled;
  if (scan.action !== 'UNDO') return { newest: settled, last: [settled, ...last].slice(0, KEPT) };
  if (outcome === null) return { newest: settled, last };
  return {
    newest: settled,
    last: last.map((each) => (each.scan.qid === scan.scanQid ? { ...each, isUndone: true } : each)),
  };
}
