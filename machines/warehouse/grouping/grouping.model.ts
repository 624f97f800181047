import { defineModel, done } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import {
  addToShipmentGroup,
  createShipmentGroup,
  dissolveShipmentGroup,
  findWaitingPackages,
  joinShipmentGroups,
  readShipmentGroup,
  removeFromShipmentGroup,
  splitShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { openGroup, waitingPackages } from '#contract/warehouse/shipments/shipment-groups.samples.ts';
import type { WaitingPackages } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { callFailures, callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { groupingMachine } from './grouping.machine.ts';
import { choosableOf, groupFactsOf, isAmong, partsOfChoice } from './grouping.rules.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
const [, first] = openGroup.boxList;
const [waits, waitsToo] = waitingPackages.packages;
/** With two boxes, of which the first stands on the pallet. */
const group = groupFactsOf({ ...openGroup, boxList: openGroup.boxList.slice(1) });
const waiting = choosableOf(waitingPackages);
const later = {
  ...openGroup,
  version: 4,
  boxes: 1,
  boxList: openGroup.boxList.slice(1, 2),
};
const joinedQid = waitingPackages.groups[0]?.qid ?? '';
const elsewhere = {
  ...waitingPackages,
  company: 'Rue des Savons SARL',
  city: 'Lyon',
  packages: waitingPackages.packages
    .slice(1)
    .map((each) => ({ ...each, packageQid: '5e2b7c10-93d4-4a68-8f1e-0c6a2b7d94f9', code: 'QP000000062' })),
};
/** With the package that waited. */
const fuller = {
  ...later,
  boxes: 2,
  boxList: [...later.boxList, ...openGroup.boxList.slice(2).map((each) => ({ ...each, ...waits }))],
};

let read = 0;
function label(kind: ReadCode['code']['kind'], value: string): { type: 'code.read' } & ReadCode {
  read += 1;
  const qid = `9b2c1a5e-6a56-4d1b-8c1d-3d2f0f6f1b0${read}`;
  return { type: 'code.read', qid, scannedAt, text: value, code: { kind, value } };
}

function tick(packageQid: string | undefined, isChosen = true) {
  return { type: 'packages.ticked' as const, packageQids: [packageQid ?? ''], isChosen };
}

function want(kind: 'CREATE' | 'ADD' | 'REMOVE' | 'SPLIT') {
  return { type: 'change.requested' as const, change: { kind } };
}

const packageCode = 'QP000000048';
const details = {
  throttled: { wait: 30 },
  stale_version: { version: 4 },
  package_not_received: { packageCode },
  package_handed_over: { packageCode },
  package_grouped: { packageCode, groupQid: joinedQid, groupFid: 'SG-10024' },
};

export const groupingModel = defineModel(groupingMachine, {
  inputs: { 'a new shipment': { group: null }, 'an open shipment': { group } },
  events: {
    'the packages that wait are read': { type: 'waiting.loaded', waiting },
    'nothing waits any more': { type: 'waiting.loaded', waiting: [] },
    'the shipment is read with one box': { type: 'group.loaded', group: groupFactsOf(later) },
    'an earlier version is read': {
      type: 'group.loaded',
      group: { ...groupFactsOf(later), version: 2, boxes: [] },
    },
    'a box is ticked': tick(first?.packageQid),
    'a box is ticked off': tick(first?.packageQid, false),
    'a package that waits is ticked': tick(waits?.packageQid),
    'a box is scanned': label('PACKAGE', first?.code ?? ''),
    'a package that waits is scanned': label('PACKAGE', waits?.code ?? ''),
    'another package that waits is scanned': label('PACKAGE', waitsToo?.code ?? ''),
    'a pallet is scanned': label('SSCC', openGroup.palletList[0]?.sscc ?? ''),
    'another pallet is scanned': label('SSCC', '095200000000000028'),
    'a product is scanned': label('GTIN', '04006381333931'),
    'the choice is dropped': { type: 'choice.dropped' },
    'a shipment is requested': want('CREATE'),
    'adding is requested': want('ADD'),
    'removing is requested': want('REMOVE'),
    'a split is requested': want('SPLIT'),
    'a join is requested': { type: 'change.requested', change: { kind: 'JOIN', groupQid: joinedQid } },
    'dissolving is requested': { type: 'dissolution.requested' },
    'dissolving is confirmed': { type: 'dissolution.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    find: callOutcomes(
      findWaitingPackages,
      { found: waitingPackages, elsewhere },
      {
        ...details,
        destinations_differ: { company: 'Rue des Savons SARL', city: 'Lyon' },
        carriers_differ: { carrier: 'Northfreight' },
      },
    ),
    change: {
      changed: done({ group: later, created: null }),
      added: done({ group: fuller, created: null }),
      split: done({ group: later, created: openGroup }),
      dissolved: done({ group: null, created: null }),
      ...callFailures(createShipmentGroup, details),
      ...callFailures(dissolveShipmentGroup, details),
      ...callFailures(addToShipmentGroup, details),
      ...callFailures(removeFromShipmentGroup, details),
      ...callFailures(joinShipmentGroups, details),
      ...callFailures(splitShipmentGroup, details),
    },
    read: callOutcomes(readShipmentGroup, { read: later }, details),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isOnShownWay: {
      any: {
        'the marketplace has compared it with the shipment': ({ context }) => context.group !== null,
        'no package waits on the page': ({ context }) => context.waiting.length === 0,
        'a package on the page is among what was found': ({ context }, found: WaitingPackages) =>
          isAmong(context.waiting, found),
      },
    },
    isEnd: {
      any: {
        'a shipment is made': ({ context }) => context.change?.kind === 'CREATE',
        'a shipment is dissolved': ({ context }) => context.change?.kind === 'DISSOLVE',
      },
    },
  },
  guardContext: ({ group: facts, waiting: packages, chosen, queue, change, failure }) => ({
    facts,
    packages,
    chosen,
    hasQueue: queue.length > 0,
    change: change?.kind,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: ({ group: facts, waiting: packages, chosen, queue, answer, change, failure }) => ({
    group: facts,
    waiting: packages.map(({ code }) => code),
    chosen,
    queue: queue.map(({ text }) => text),
    answer: answer && {
      ...answer,
      ...('failure' in answer ? { failure: answer.failure.code } : {}),
    },
    change,
    failure: failure && [failure.call, failure.code],
  }),
  scenarios: {
    'packages that wait are added, and what is chosen meanwhile stays chosen': [
      'the packages that wait are read',
      'a package that waits is ticked',
      'adding is requested',
      'a box is ticked',
      'change: changed',
    ],
    'boxes are split off by scans': [
      'a pallet is scanned',
      'a box is ticked off',
      'a box is scanned',
      'a split is requested',
      'change: split',
    ],
    'a version that is outdated is read, and the choice is kept': [
      'a box is ticked',
      'a package that waits is scanned',
      'find: found',
      'a split is requested',
      'change: stale_version',
      'read: read',
    ],
    'a version that is older than the known one changes nothing': [
      'a box is ticked',
      'an earlier version is read',
    ],
    'a shipment that is read again keeps its choice': [
      'a box is ticked',
      'the shipment is read with one box',
    ],
    'a package that waits no longer is chosen no longer': [
      'the packages that wait are read',
      'a package that waits is ticked',
      'nothing waits any more',
    ],
    'a new shipment is started by a scan, and filled by another one': [
      'a package that waits is scanned',
      'find: found',
      'another package that waits is scanned',
      'another package that waits is scanned',
      'a shipment is requested',
      'change: changed',
    ],
    'a label of another way is told, and the next one is looked up': [
      'a package that waits is scanned',
      'another package that waits is scanned',
      'find: destinations_differ',
      'find: found',
    ],
    'labels wait for a throttled search': [
      'a package that waits is scanned',
      'find: throttled',
      'untilAllowed: reached',
      'find: found',
    ],
    'a choice that is dropped frees the way of a new shipment': [
      'a package that waits is scanned',
      'find: found',
      'the choice is dropped',
      'another package that waits is scanned',
      'find: found',
    ],
    'a shipment keeps its packages that wait when the choice is dropped': [
      'confirming',
      'the dialog is closed',
      'the packages that wait are read',
      'a package that waits is scanned',
      'the choice is dropped',
      'a package that waits is ticked',
      'adding is requested',
      'change: added',
    ],
    'a package that is found is added, and is no longer chosen then': [
      'confirming',
      'the dialog is closed',
      'a package that waits is scanned',
      'find: found',
      'adding is requested',
      'change: added',
    ],
    'a label that is read twice is looked up once': [
      'a package that waits is scanned',
      'a package that waits is scanned',
      'find: elsewhere',
    ],
    'a failed change is told until the next one, or until a label is looked up': [
      'a join is requested',
      'change: UNREACHABLE',
      'a join is requested',
      'change: UNREACHABLE',
      'a package that waits is scanned',
      'find: found',
    ],
    'the last box of a shipment neither leaves nor is split off': [
      'the shipment is read with one box',
      'a pallet is scanned',
      'removing is requested',
      'a split is requested',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'a label is looked up while one waits': ({ context, ...snapshot }) =>
      !snapshot.matches('finding') || context.queue.length > 0,
    'only a shipment is dissolved': ({ context, ...snapshot }) =>
      !snapshot.matches('confirming') || context.group !== null,
  },
  promises: {
    ...throttledPromises,
    'no shipment is dissolved without a question': until({
      clause: 'decisions 6, grouping',
      from: (snapshot) => snapshot.matches('choosing'),
      holds: ({ context, ...snapshot }) =>
        !(snapshot.matches('changing') && context.change?.kind === 'DISSOLVE'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'a package that waits can be added': eventually({
      clause: 'decisions 6, grouping',
      from: ({ context, ...snapshot }) =>
        snapshot.matches({ choosing: 'ready' }) &&
        context.group !== null &&
        partsOfChoice(context).waiting.length > 0,
      to: (snapshot) => snapshot.matches('changing'),
      by: ['adding is requested'],
    }),
  },
  clauses: {
    '': 'decisions 6, grouping',
    'choosing.throttled': 'decisions 2',
    rereading: 'design 6, nothing typed is lost',
  },
});
