import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { pauseSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { activeSeller, pausedSeller } from '#contract/staff/staff-sellers.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { isCompletePause } from './seller-pause.draft.ts';
import { sellerPauseMachine } from './seller-pause.machine.ts';

const details = { stale_version: { version: 7 }, throttled: { wait: 30 } };
const active = { qid: activeSeller.qid, version: activeSeller.version, status: activeSeller.status };
const paused = { ...active, version: 2, status: 'PAUSED' as const };

export const sellerPauseModel = defineModel(sellerPauseMachine, {
  inputs: {
    'an active seller': { seller: active },
    'a paused seller': { seller: paused },
  },
  events: {
    'the question is opened': { type: 'pause.opened' },
    'a reason is typed': { type: 'pause.typed', values: { reason: 'Two orders expired.' } },
    'an end is chosen': { type: 'pause.typed', values: { expectedEnd: '2026-04-02' } },
    'the pause is submitted': { type: 'pause.submitted' },
    'the question is closed': { type: 'dialog.closed' },
    'the end of the pause is requested': { type: 'unpause.requested' },
    'a colleague pauses the seller': { type: 'seller.loaded', seller: { ...paused, version: 5 } },
    'a colleague ends the pause': { type: 'seller.loaded', seller: { ...active, version: 6 } },
    'an older answer comes': { type: 'seller.loaded', seller: { ...paused, version: 0 } },
  },
  outcomes: {
    pause: callOutcomes(pauseSeller, { paused: { ...pausedSeller, version: 20 } }, details),
    unpause: callOutcomes(unpauseSeller, { unpaused: { ...activeSeller, version: 30 } }, details),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ seller, draft, failure }) => ({
    status: seller.status,
    version: seller.version,
    isComplete: isCompletePause(draft),
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: (context) => context,
  scenarios: {
    'an answer that comes late changes nothing': ['a colleague ends the pause', 'an older answer comes'],
    'the question that is opened again has no failure': [
      'pause: UNREACHABLE',
      'the question is closed',
      'the question is opened',
    ],
    'the question that is opened again waits as before': [
      'pause: throttled',
      'the question is closed',
      'the question is opened',
      'untilAllowed: reached',
    ],
    'another submission clears the failure of the last one': ['pause: UNREACHABLE', 'the pause is submitted'],
    'another request clears the failure of the last one': [
      'unpause: UNREACHABLE',
      'the end of the pause is requested',
    ],
    'the question has no failure of the end of a pause': ['unpause: UNREACHABLE', 'the question is opened'],
    'typing clears the issues': ['the question is opened', 'the pause is submitted', 'a reason is typed'],
    'the next question is empty': ['an end is chosen', 'pause: paused', 'the question is opened'],
    'a seller that was paused elsewhere is paused in its newer version': [
      'a reason is typed',
      'a colleague pauses the seller',
      'the pause is submitted',
    ],
    'a pause that was changed elsewhere ends in its newer version': [
      'a colleague pauses the seller',
      'the end of the pause is requested',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'nobody is paused without a reason': (snapshot) =>
      !snapshot.matches('pausing') || snapshot.context.draft.reason !== '',
    'a change in progress shows no failure': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.failure === null,
  },
  promises: {
    ...throttledPromises,
    'no seller is paused without the question': until({
      clause: 'specification 7.7, pause and unpause',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('pausing'),
      until: (snapshot) => snapshot.matches('open'),
    }),
    'the question can be closed': eventually({
      clause: 'specification 7.7, pause and unpause',
      from: (snapshot) => snapshot.matches('open'),
      to: (snapshot) => snapshot.matches('idle'),
      by: ['the question is closed'],
    }),
  },
  clauses: {
    '': 'specification 7.7, pause and unpause',
    'idle.throttled': 'decisions 2',
    'open.throttled': 'decisions 2',
    open: 'specification 4.5, a pause has a reason and an expected end',
  },
});
