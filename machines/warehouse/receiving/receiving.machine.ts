import { assign, emit, setup } from 'xstate';
import type { Scan } from '#contract/warehouse/scans.schemas.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import {
  answeredScan,
  type MadeScans,
  type SettledScan,
  undoableScans,
  withAnswer,
} from './receiving.rules.ts';

type Receiving = Extract<Scan, { action: 'RECEIVE' }>;
type Damage = Extract<Scan, { action: 'REPORT_DAMAGE' }>;
type Undo = Extract<Scan, { action: 'UNDO' }>;

type Event =
  | { type: 'packages.scanned'; scans: Receiving[] }
  | { type: 'damage.noted'; scan: Damage }
  | { type: 'undo.requested'; scan: Undo }
  /** The answers that the scan queue tells; those to scans of other pages are among them. */
  | ScanAnswered;

type Emitted =
  /** For the scan queue, in this sequence. */
  { type: 'scans.made'; scans: Scan[] } | { type: 'scan.settled'; settled: SettledScan };

const scanOf = ({ event }: { event: { scan: Scan } }): Scan[] => [event.scan];
const addScan = [
  { type: 'add', params: scanOf },
  { type: 'tellMade', params: scanOf },
] as const;

const answered = {
  guard: { type: 'isOwn', params: ({ event }: { event: ScanAnswered }) => event },
  actions: [{ type: 'settle', params: ({ event }: { event: ScanAnswered }) => event }, 'tellSettled'],
} as const;

/**
 * The scans of a warehouse user who receives packages, and what became of each (decisions 6, incoming). The scan queue
 * keeps and sends them (docs/decisions/132).
 */
export const receivingMachine = setup({
  types: { context: {} as MadeScans, events: {} as Event, emitted: {} as Emitted },
  guards: {
    isOwn: ({ context }, { scanQid }: ScanAnswered) => answeredScan(context, scanQid) !== undefined,
    isAnswered: ({ context }) => context.waiting.length === 0,
    /** It is one of the last, has done something, and nothing takes it back yet. */
    isUndoable: ({ context }, { scanQid }: Undo) => undoableScans(context).has(scanQid),
  },
  actions: {
    add: assign({ waiting: ({ context }, scans: Scan[]) => [...context.waiting, ...scans] }),
    settle: assign(({ context }, answer: ScanAnswered) => withAnswer(context, answer)),
    tellMade: emit((_, scans: Scan[]) => ({ type: 'scans.made' as const, scans })),
    tellSettled: emit(({ context }) => {
      if (context.newest === null) throw new Error('No scan is settled.');
      return { type: 'scan.settled' as const, settled: context.newest };
    }),
  },
}).createMachine({
  id: 'receiving',
  options: machineOptions,
  context: { waiting: [], last: [], newest: null },
  on: {
    'packages.scanned': {
      target: '.waiting',
      actions: [
        { type: 'add', params: ({ event }) => event.scans },
        { type: 'tellMade', params: ({ event }) => event.scans },
      ],
    },
    'damage.noted': { target: '.waiting', actions: addScan },
    'undo.requested': {
      guard: { type: 'isUndoable', params: ({ event }) => event.scan },
      target: '.waiting',
      actions: addScan,
    },
    'scan.sent': answered,
    'scan.refused': answered,
  },
  initial: 'resting',
  states: {
    resting: { description: 'Every scan of this page has its answer.' },
    waiting: { always: { guard: 'isAnswered', target: 'resting' } },
  },
});
