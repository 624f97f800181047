import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/people/accounts.calls.ts';
import type { UserEmail } from '#contract/people/accounts.schemas.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { emailsMachine } from './emails.machine.ts';

const email: UserEmail = {
  qid: '2f9f8b60-0f9e-4c5b-8f53-6d0a6a1f7c11',
  email: 'orders@soap.example',
  isPrimary: false,
  verifiedAt: '2026-03-02T09:00:00.000Z',
};
const secret = 'salt on the pier';
const throttled = { throttled: { wait: 30 } };

export const emailsModel = defineModel(emailsMachine, {
  inputs: { 'a user opens the email addresses': undefined },
  events: {
    'the form for a new address is opened': { type: 'addition.requested' },
    'an address is submitted with the password': {
      type: 'addition.submitted',
      email: 'new@soap.example',
      secret,
    },
    'another primary address is chosen': { type: 'promotion.requested', email },
    'the password is submitted': { type: 'promotion.submitted', secret },
    'an address is chosen for removal': { type: 'removal.requested', email },
    'removal is submitted with the password': { type: 'removal.submitted', secret },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    add: callOutcomes(addEmail, { added: { ...email, verifiedAt: null } }, throttled),
    promote: callOutcomes(makeEmailPrimary, { 'made primary': { ...email, isPrimary: true } }, throttled),
    remove: callOutcomes(removeEmail, { removed: undefined }, throttled),
    deadline: deadlineOutcomes,
  },
  guardContext: (context) => mustWait({ context }),
  comparedContext: ({ email: chosen, failure }) => ({
    email: chosen?.email,
    call: failure?.call,
    failure: failure?.code,
  }),
  scenarios: {
    'adding again clears the failure': ['add: UNREACHABLE', 'an address is submitted with the password'],
    'promoting again clears the failure': ['promote: UNREACHABLE', 'the password is submitted'],
    'removing again clears the failure': ['remove: UNREACHABLE', 'removal is submitted with the password'],
  },
  invariants: {
    ...throttledInvariants,
    'only a chosen address is changed': (snapshot) =>
      !(snapshot.matches('promoting') || snapshot.matches('removing')) || snapshot.context.email !== null,
    'the list shows no earlier failure': (snapshot) =>
      !snapshot.matches('listing') || snapshot.context.failure === null,
  },
  promises: {
    ...throttledPromises,
    'every dialog can be closed, after a failure too': eventually({
      clause: 'specification 5, email and current password',
      from: (snapshot) => !snapshot.matches('listing') && !snapshot.hasTag('busy'),
      to: (snapshot) => snapshot.matches('listing'),
      by: ['the dialog is closed'],
    }),
  },
  clauses: {
    '': 'specification 5, email and current password',
    'entering.throttled': 'decisions 2',
    'promoting.asking.throttled': 'decisions 2',
    'removing.asking.throttled': 'decisions 2',
  },
});
