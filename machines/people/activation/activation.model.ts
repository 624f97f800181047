import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { activateAccount, readActivation } from '#contract/people/accounts.calls.ts';
import { callOutcomes, deadlineOutcomes, linkRefusedParts } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { accountActivationMachine } from './activation.machine.ts';

const account = { email: 'ana@soap.example', company: 'Soap & Co', needsPassword: true };
const throttled = { throttled: { wait: 30 } };

export const accountActivationModel = defineModel(accountActivationMachine, {
  inputs: { 'the link in an email is opened': { secret: 'c2VjcmV0LW9mLWEtbWFpbA' } },
  events: {
    'a password is set': { type: 'activation.submitted', password: 'salt on the pier' },
    'the account is confirmed': { type: 'activation.submitted' },
    'the user asks to try again': { type: 'retry.requested' },
  },
  outcomes: {
    check: callOutcomes(
      readActivation,
      {
        'a password is still missing': account,
        'a password was chosen': { ...account, needsPassword: false },
      },
      throttled,
    ),
    activate: callOutcomes(activateAccount, { activated: { email: account.email } }, throttled),
    deadline: deadlineOutcomes,
  },
  guardParts: { isLinkRefused: linkRefusedParts },
  guardContext: (context) => mustWait({ context }),
  comparedContext: ({ account: known, failure }) => ({
    needsPassword: known?.needsPassword,
    failure: failure?.code,
  }),
  scenarios: {
    'another activation clears the failure of the last one': ['activate: UNREACHABLE', 'activating'],
    'a checked link clears the failure of the last check': [
      'check: UNREACHABLE',
      'check: a password is still missing',
    ],
    'a wait that has ended clears the failure': ['activate: throttled', 'untilAllowed: reached'],
  },
  invariants: {
    'a refused link shows the reason': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.failure !== null,
    'a password is requested only once the link has been checked': (snapshot) =>
      !snapshot.matches('choosing') || snapshot.context.account !== null,
    ...throttledInvariants,
  },
  promises: {
    'a link that could not be checked can be checked again': eventually({
      clause: 'specification 8.2, account activation',
      from: (snapshot) => snapshot.matches('unchecked'),
      to: (snapshot) => snapshot.matches('checking'),
    }),
    ...throttledPromises,
  },
  clauses: {
    '': 'specification 2.12, account activation',
    refused: 'specification 8.2, account activation',
    'checking xstate.error.actor.check': 'specification 8.2, account activation',
    'activating xstate.error.actor.activate': 'specification 8.2, account activation',
    'choosing.throttled': 'decisions 2',
    'unchecked.throttled': 'decisions 2',
  },
});
