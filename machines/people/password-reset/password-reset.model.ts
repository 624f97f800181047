import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/people/accounts.calls.ts';
import { callOutcomes, deadlineOutcomes, linkRefusedParts } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

const email = 'ana@soap.example';
const throttled = { throttled: { wait: 30 } };

export const passwordResetModel = defineModel(passwordResetMachine, {
  inputs: {
    'the page is opened': { secret: null },
    'the link in an email is opened': { secret: 'c2VjcmV0LW9mLWEtbWFpbA' },
  },
  events: {
    'the user asks to try again': { type: 'retry.requested' },
    'a link is requested': { type: 'link.requested', email },
    'the user corrects the address': { type: 'address.corrected' },
    'a new password is chosen': { type: 'password.submitted', password: 'salt on the pier' },
  },
  outcomes: {
    check: callOutcomes(readPasswordReset, { 'a valid link': { email } }, throttled),
    request: callOutcomes(requestPasswordReset, { mailed: undefined }, throttled),
    reset: callOutcomes(resetPassword, { reset: { email } }, throttled),
    deadline: deadlineOutcomes,
  },
  guardParts: { isLinkRefused: linkRefusedParts },
  guardContext: (context) => [context.secret !== null, mustWait({ context })],
  comparedContext: ({ secret, email: sentTo, failure }) => ({
    hasLink: secret !== null,
    sentTo,
    failure: failure?.code,
  }),
  scenarios: {
    'another attempt clears the failure of the last one': ['reset: UNREACHABLE', 'a new password is chosen'],
  },
  invariants: {
    'a password is chosen only with a link': (snapshot) =>
      !(snapshot.matches('choosing') || snapshot.matches('saved')) || snapshot.context.secret !== null,
    'a refused link shows the reason': (snapshot) =>
      !snapshot.matches('refused') || snapshot.context.failure !== null,
    'a password is chosen for a known account': (snapshot) =>
      !snapshot.matches('choosing') || snapshot.context.email !== null,
    ...throttledInvariants,
  },
  promises: {
    'a link that could not be checked can be checked again': eventually({
      clause: 'specification 8.2, account activation',
      from: (snapshot) => snapshot.matches('unchecked'),
      to: (snapshot) => snapshot.matches('checking'),
    }),
    'a refused link can be replaced': eventually({
      clause: 'specification 2.1, the reset link',
      from: (snapshot) => snapshot.matches('refused'),
      to: (snapshot) => snapshot.matches('requesting'),
    }),
    ...throttledPromises,
  },
  clauses: {
    '': 'specification 2.1, the reset link',
    sent: 'reliability 4, the same answer whether an account exists or not',
    refused: 'specification 8.2, account activation',
    checking: 'specification 8.2, account activation',
    'asking.throttled': 'decisions 2',
    'choosing.throttled': 'decisions 2',
    'unchecked.throttled': 'decisions 2',
  },
});
