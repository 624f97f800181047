import { assign, emit, setup } from 'xstate';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { machineOptions } from '#machines/platform/options.ts';
import {
  isAnswered,
  isAwaited,
  type UndoScan,
  withUndo,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import {
  afterAnswer,
  isUndoable,
  type ReceivingContext,
  type ReceivingEntry,
  withScan,
} from './receiving.rules.ts';

type Made = ReceivingEntry['scan'];

type Event =
  | { type: 'packages.scanned'; scans: Made[] }
  | { type: 'damage.noted'; scan: Made }
  | { type: 'undo.requested'; scan: UndoScan }
  /** The answers that the scan queue tells; those to scans of other pages are among them. */
  | ScanAnswered;

/** For the scan queue, in this sequence. */
type Emitted = { type: 'scans.made'; scans: Scan[] };

const answered = {
  guard: { type: 'isAwaited', params: ({ event }: { event: ScanAnswered }) => event },
  actions: { type: 'settle', params: ({ event }: { event: ScanAnswered }) => event },
} as const;

/**
 * The scans of a warehouse user who receives packages, and what became of each (decisions 6, incoming). The scan queue
 * keeps and sends them (docs/decisions/132).
 */
export const receivingMachine = setup({
  types: { context: {} as ReceivingContext, events: {} as Event, emitted: {} as Emitted },
  guards: {
    isAwaited: ({ context }, { scanQid }: ScanAnswered) => isAwaited(context.entries, scanQid),
    areAnswered: ({ context }) => context.entries.every(isAnswered),
    isUndoable: ({ context }, { scanQid }: UndoScan) => isUndoable(context.entries, scanQid),
  },
  actions: {
    add: assign(({ context }, scans: Made[]) => scans.reduce(withScan, context)),
    undo: assign(({ context }, scan: UndoScan) => ({
      entries: withUndo(context.entries, scan),
      shownQid: scan.qid,
    })),
    settle: assign(({ context }, answer: ScanAnswered) => afterAnswer(context, answer)),
    tellMade: emit((_, scans: Scan[]) => ({ type: 'scans.made' as const, scans })),
  },
}).createMachine({
  id: 'receiving',
  options: machineOptions,
  context: { entries: [], shownQid: null },
  on: {
    'packages.scanned': {
      target: '.waiting',
      actions: [
        { type: 'add', params: ({ event }) => event.scans },
        { type: 'tellMade', params: ({ event }) => event.scans },
      ],
    },
    'damage.noted': {
      target: '.waiting',
      actions: [
        { type: 'add', params: ({ event }) => [event.scan] },
        { type: 'tellMade', params: ({ event }) => [event.scan] },
      ],
    },
    'undo.requested': {
      guard: { type: 'isUndoable', params: ({ event }) => event.scan },
      target: '.waiting',
      actions: [
        { type: 'undo', params: ({ event }) => event.scan },
        { type: 'tellMade', params: ({ event }) => [event.scan] },
      ],
    },
    'scan.sent': answered,
    'scan.refused': answered,
  },
  initial: 'resting',
  states: {
    resting: { description: 'Every scan of this page has its answer.' },
    waiting: { always: { guard: 'areAnswered', target: 'resting' } },
  },
});
