import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { changePassword } from '#contract/people/accounts.calls.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { submissionMachine } from './submission.machine.ts';

const entry = { secret: 'harbour lantern', password: 'salt on the pier' };

/** Uses the call of a new password, which has every failure that a submission handles. */
export const submissionModel = defineModel(submissionMachine, {
  inputs: { 'a form is opened': undefined },
  events: { 'the entry is submitted': { type: 'entry.submitted', entry } },
  outcomes: {
    send: callOutcomes(changePassword, { accepted: undefined }, { throttled: { wait: 30 } }),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isUnanswered: {
      any: {
        'no answer comes': (_, { code }) => code === 'UNREACHABLE',
        'the answer says nothing': (_, { code }) => code === 'UNEXPECTED',
      },
    },
  },
  guardContext: (context) => mustWait({ context }),
  comparedContext: ({ isUnsure, failure }) => ({ isUnsure, call: failure?.call, failure: failure?.code }),
  scenarios: {
    'a refused entry is sent again without the failure': ['send: invalid', 'the entry is submitted'],
  },
  invariants: {
    'an entry that is sent shows no earlier failure': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.failure === null,
    'an accepted entry leaves no doubt': (snapshot) =>
      !snapshot.matches({ ready: 'accepted' }) || !snapshot.context.isUnsure,
    'without an answer the change may be made': (snapshot) =>
      !snapshot.matches({ ready: 'unanswered' }) || snapshot.context.isUnsure,
    ...throttledInvariants,
  },
  promises: {
    ...throttledPromises,
    'an entry that was not accepted can be sent again': eventually({
      clause: 'design 6, nothing typed is lost',
      from: ({ context }) => context.failure !== null,
      to: (snapshot) => snapshot.matches('sending'),
      by: ['the entry is submitted'],
    }),
    'a doubt whether the change is made lasts until it is made': until({
      clause: 'reliability 1, every fault is reported',
      from: ({ context }) => context.isUnsure,
      holds: ({ context }) => context.isUnsure,
      until: (snapshot) => snapshot.matches({ ready: 'accepted' }),
    }),
  },
  clauses: {
    '': 'specification 2.12, payment details and password change',
    throttled: 'decisions 2',
    'ready.refused': 'design 6, nothing typed is lost',
    'ready.unanswered': 'reliability 1, every fault is reported',
  },
});
