import { assign, emit, setup } from 'xstate';
import type { CallFailure } from '#contract/platform/api/call.ts';
import {
  findWaitingPackages,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { WaitingPackages } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, isStale } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { changeGroup } from './grouping.actors.ts';
import {
  changedChoice,
  changeOf,
  choosableOf,
  groupFactsOf,
  headOf,
  isOnShownWay,
  keptChoice,
  movedBy,
  newestOf,
  packageOf,
  packagesOnPallet,
  sayOf,
  withLabel,
} from './grouping.rules.ts';
import type {
  ChangedGroup,
  ChoosablePackage,
  GroupFacts,
  GroupingAnswer,
  GroupingContext,
  GroupingEmittedEvent,
  GroupingEvent,
  GroupingInput,
  WantedChange,
} from './grouping.types.ts';

/** Guards, actions and calls of the machine. */
export const groupingSetup = setup({
  types: {
    context: {} as GroupingContext,
    events: {} as GroupingEvent,
    emitted: {} as GroupingEmittedEvent,
    input: {} as GroupingInput,
    tags: {} as 'busy' | 'throttled',
  },
  actors: {
    find: callAttempt(findWaitingPackages),
    change: changeGroup,
    read: callAttempt(readShipmentGroup),
    deadline,
  },
  guards: {
    mustWait,
    isStale,
    isChosen: ({ context }, label: ReadCode) => context.chosen.includes(packageOf(context, label) ?? ''),
    isKnown: ({ context }, label: ReadCode) => packageOf(context, label) !== null,
    isPallet: ({ context }, label: ReadCode) => packagesOnPallet(context, label).length > 0,
    isPackage: (_, { code }: ReadCode) => code.kind === 'PACKAGE',
    isOnShownWay: ({ context }, found: WaitingPackages) => isOnShownWay(context, found),
    isThrottled: (_, { code }: CallFailure<typeof findWaitingPackages>) => code === 'throttled',
    hasQueue: ({ context }) => context.queue.length > 0,
    canChange: ({ context }, wanted: WantedChange) => changeOf(context, wanted) !== null,
    /** After the change the page shows another shipment, or none. */
    isEnd: ({ context }) => context.change?.kind === 'CREATE' || context.change?.kind === 'DISSOLVE',
  },
  actions: {
    takeGroup: assign(({ context }, loaded: GroupFacts) => {
      const group = newestOf(context.group, loaded);
      return { group, chosen: keptChoice({ ...context, group }) };
    }),
    takeWaiting: assign(({ context }, waiting: ChoosablePackage[]) => ({
      waiting,
      chosen: keptChoice({ ...context, waiting }),
    })),
    tick: assign(({ context }, ticked: { packageQids: string[]; isChosen: boolean }) => ({
      chosen: changedChoice(context.chosen, ticked),
    })),
    say: assign((_, answer: GroupingAnswer) => ({ answer })),
    enqueue: assign(({ context }, label: ReadCode) => ({ queue: withLabel(context.queue, label) })),
    dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    takeFound: assign(({ context }, found: WaitingPackages) => {
      const waiting = choosableOf(found);
      const label = headOf(context.queue);
      const packageQid = packageOf({ group: null, waiting }, label) ?? '';
      return {
        waiting,
        chosen: keptChoice({
          ...context,
          waiting,
          chosen: changedChoice(context.chosen, { packageQids: [packageQid], isChosen: true }),
        }),
        answer: sayOf(label, { kind: 'CHOSEN' as const, packageQid }),
      };
    }),
    drop: assign(({ context }) => ({
      chosen: [],
      answer: null,
      // A new shipment may go another way then.
      waiting: context.group === null ? [] : context.waiting,
    })),
    keepChange: assign(({ context }, wanted: WantedChange) => ({
      change: changeOf(context, wanted),
      failure: null,
    })),
    /** What was chosen while the change was made stays chosen. */
    takeChanged: assign(({ context }, { group }: ChangedGroup) => {
      const moved = movedBy(context.change);
      const waiting = context.waiting.filter(({ packageQid }) => !moved.includes(packageQid));
      const facts = group === null ? null : groupFactsOf(group);
      return {
        group: facts,
        waiting,
        chosen: keptChoice({
          group: facts,
          waiting,
          chosen: changedChoice(context.chosen, { packageQids: moved, isChosen: false }),
        }),
      };
    }),
    tellChanged: emit(({ context }, changed: ChangedGroup) => ({
      type: 'shipment.changed' as const,
      kind: context.change?.kind ?? null,
      changed,
    })),
    tell: emit((_, emitted: GroupingEmittedEvent) => emitted),
  },
}).extend({ actions: failureActions<GroupingContext, GroupingEvent>() });
