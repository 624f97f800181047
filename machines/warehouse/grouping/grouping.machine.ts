import {
  findWaitingPackages,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { failureOfAnyCall, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import {
  expectChange,
  groupFactsOf,
  headOf,
  packageOf,
  packagesOnPallet,
  qidOf,
  sayOf,
} from './grouping.rules.ts';
import { groupingSetup } from './grouping.setup.ts';
import type { WantedChange } from './grouping.types.ts';

const labelOf = ({ event }: { event: ReadCode }): ReadCode => event;
const failureOfFind = failureOfCall(findWaitingPackages);
const dissolve: WantedChange = { kind: 'DISSOLVE' };

/** Changes which packages an open shipment has, or makes a new one: they are chosen by tick or by scan (record 142). */
export const groupingMachine = groupingSetup.createMachine({
  id: 'grouping',
  options: machineOptions,
  context: ({ input: { group } }) => ({
    group,
    waiting: [],
    chosen: [],
    queue: [],
    answer: null,
    change: null,
    failure: null,
  }),
  on: {
    'group.loaded': { actions: { type: 'takeGroup', params: ({ event }) => event.group } },
    'waiting.loaded': { actions: { type: 'takeWaiting', params: ({ event }) => event.waiting } },
    'packages.ticked': { actions: { type: 'tick', params: ({ event }) => event } },
    'choice.dropped': { actions: 'drop' },
    'code.read': [
      {
        guard: { type: 'isChosen', params: labelOf },
        actions: {
          type: 'say',
          params: ({ context, event }) =>
            sayOf(event, {
              kind: 'CHOSEN_BEFORE',
              packageQid: packageOf(context, event) ?? '',
            }),
        },
      },
      {
        guard: { type: 'isKnown', params: labelOf },
        actions: [
          {
            type: 'say',
            params: ({ context, event }) =>
              sayOf(event, {
                kind: 'CHOSEN',
                packageQid: packageOf(context, event) ?? '',
              }),
          },
          {
            type: 'tick',
            params: ({ context, event }) => ({
              packageQids: [packageOf(context, event) ?? ''],
              isChosen: true,
            }),
          },
        ],
      },
      {
        guard: { type: 'isPallet', params: labelOf },
        actions: [
          {
            type: 'say',
            params: ({ context, event }) =>
              sayOf(event, {
                kind: 'PALLET_CHOSEN',
                packageQids: packagesOnPallet(context, event),
              }),
          },
          {
            type: 'tick',
            params: ({ context, event }) => ({
              packageQids: packagesOnPallet(context, event),
              isChosen: true,
            }),
          },
        ],
      },
      {
        guard: { type: 'isPackage', params: labelOf },
        actions: [
          { type: 'say', params: ({ event }) => sayOf(event, { kind: 'FINDING' }) },
          { type: 'enqueue', params: labelOf },
        ],
      },
      { actions: { type: 'say', params: ({ event }) => sayOf(event, { kind: 'WRONG_CODE' }) } },
    ],
  },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'ready',
      states: {
        ready: {
          always: [whenThrottled, { guard: 'hasQueue', target: '#grouping.finding' }],
          on: {
            'change.requested': {
              guard: { type: 'canChange', params: ({ event }) => event.change },
              target: '#grouping.changing',
              actions: { type: 'keepChange', params: ({ event }) => event.change },
            },
            'dissolution.requested': {
              guard: { type: 'canChange', params: dissolve },
              target: '#grouping.confirming',
              actions: { type: 'keepChange', params: dissolve },
            },
          },
        },
        throttled,
      },
    },
    finding: {
      description: 'A label that is not on the page: the marketplace says where its package is.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { group, queue } }) => ({
          query: { code: headOf(queue).code.value, groupQid: group?.qid },
        }),
        onDone: [
          {
            guard: { type: 'isOnShownWay', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'tell', params: ({ event }) => ({ type: 'waiting.found', found: event.output }) },
              { type: 'takeFound', params: ({ event }) => event.output },
              'dequeue',
            ],
          },
          {
            target: 'choosing',
            actions: [
              {
                type: 'say',
                params: ({ context, event: { output } }) =>
                  sayOf(headOf(context.queue), {
                    kind: 'ELSEWHERE',
                    company: output.company,
                    city: output.city,
                    carrier: output.carrier,
                  }),
              },
              'dequeue',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isThrottled', params: failureOfFind },
            target: 'choosing',
            actions: { type: 'keepFailure', params: failureOfFind },
          },
          {
            target: 'choosing',
            actions: [
              {
                type: 'say',
                params: ({ context, event }) =>
                  sayOf(headOf(context.queue), { kind: 'REFUSED', failure: failureOfFind({ event }) }),
              },
              'dequeue',
            ],
          },
        ],
      },
    },
    confirming: {
      on: {
        'dissolution.confirmed': 'changing',
        'dialog.closed': 'choosing',
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => expectChange(context.change),
        onDone: [
          {
            guard: 'isEnd',
            target: 'ended',
            actions: [
              { type: 'tellChanged', params: ({ event }) => event.output },
              { type: 'takeChanged', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'tellChanged', params: ({ event }) => event.output },
              { type: 'takeChanged', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: failureOfAnyCall },
            target: 'rereading',
            actions: { type: 'keepFailure', params: failureOfAnyCall },
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepFailure', params: failureOfAnyCall },
              { type: 'tell', params: { type: 'shipment.outdated' } },
            ],
          },
        ],
      },
    },
    rereading: {
      description: 'Another user has changed the shipment: it is read, and what is chosen stays chosen.',
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { change } }) => ({ params: { qid: qidOf(change) } }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'takeGroup', params: ({ event }) => groupFactsOf(event.output) },
            { type: 'tell', params: ({ event }) => ({ type: 'shipment.loaded', group: event.output }) },
          ],
        },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'keepFailure', params: failureOfCall(readShipmentGroup) },
            { type: 'tell', params: { type: 'shipment.outdated' } },
          ],
        },
      },
    },
    ended: { description: 'The new shipment is made, or the former one is none any more.' },
  },
});
