import { defineModel } from '#charts/model.ts';
import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import { callOutcomes } from '#machines/call-outcomes.ts';
import { termsMachine } from './terms.machine.ts';

export const termsModel = defineModel(termsMachine, {
  inputs: { 'the terms are opened': undefined },
  events: {
    'the box is ticked': { type: 'agreement.ticked', isTicked: true },
    'the box is cleared': { type: 'agreement.ticked', isTicked: false },
    'the agreement is confirmed': { type: 'confirm.requested' },
  },
  outcomes: { accept: callOutcomes(acceptSla, { accepted: undefined }, { throttled: { wait: 30 } }) },
  guardContext: () => null,
  comparedContext: ({ failure }) => failure?.code,
  scenarios: {
    'another confirmation clears the failure of the last one': ['accept: UNREACHABLE', 'confirming'],
  },
  invariants: {
    'a user who agreed sees no failure': (snapshot) =>
      !snapshot.matches('agreed') || snapshot.context.failure === null,
  },
  clauses: {
    '': 'specification 4.3',
    unticked: 'specification 5, the checkbox must be ticked',
    confirming: 'specification 4.3, a click while a request is pending is ignored',
    'confirming xstate.error.actor.accept': 'specification 8.2, accept terms',
  },
});
