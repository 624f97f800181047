import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { acceptSla } from '#contract/people/terms.calls.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { termsMachine } from './terms.machine.ts';

export const termsModel = defineModel(termsMachine, {
  inputs: { 'the terms are opened': undefined },
  events: {
    'the box is ticked': { type: 'agreement.ticked', isTicked: true },
    'the box is cleared': { type: 'agreement.ticked', isTicked: false },
    'the agreement is confirmed': { type: 'confirm.requested' },
  },
  outcomes: {
    accept: callOutcomes(acceptSla, { accepted: undefined }, { throttled: { wait: 30 } }),
    deadline: deadlineOutcomes,
  },
  guardContext: (context) => mustWait({ context }),
  comparedContext: ({ failure }) => failure?.code,
  scenarios: {
    'another confirmation clears the failure of the last one': ['accept: UNREACHABLE', 'confirming'],
  },
  invariants: {
    ...throttledInvariants,
    'a user who agreed sees no failure': (snapshot) =>
      !snapshot.matches('agreed') || snapshot.context.failure === null,
  },
  promises: {
    ...throttledPromises,
    'nothing is agreed to before the box is ticked': until({
      clause: 'specification 5, the checkbox must be ticked',
      from: (snapshot) => snapshot.matches('unticked'),
      holds: (snapshot) => !snapshot.matches('confirming'),
      until: (snapshot) => snapshot.matches('ticked'),
    }),
    'the box can be cleared again': eventually({
      clause: 'specification 4.3',
      from: (snapshot) => snapshot.matches('ticked'),
      to: (snapshot) => snapshot.matches('unticked'),
      by: ['the box is cleared'],
    }),
    'an agreement that failed can be sent again': eventually({
      clause: 'specification 8.2, accept terms',
      from: ({ context }) => context.failure !== null,
      to: (snapshot) => snapshot.matches('agreed'),
    }),
  },
  clauses: {
    '': 'specification 4.3',
    unticked: 'specification 5, the checkbox must be ticked',
    'ticked.throttled': 'decisions 2',
    confirming: 'specification 4.3, a click while a request is pending is ignored',
    'confirming xstate.error.actor.accept': 'specification 8.2, accept terms',
  },
});
