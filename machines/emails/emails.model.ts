import { defineModel } from '#charts/model.ts';
import { addEmail, makeEmailPrimary, removeEmail } from '#contract/accounts/accounts.calls.ts';
import type { UserEmail } from '#contract/accounts/accounts.schemas.ts';
import { callOutcomes } from '#machines/call-outcomes.ts';
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
  inputs: { 'a user opens the addresses': undefined },
  events: {
    'one is to be added': { type: 'addition.requested' },
    'it is entered with the password': { type: 'addition.submitted', email: 'new@soap.example', secret },
    'one is to be primary': { type: 'promotion.requested', email },
    'the password is given': { type: 'promotion.submitted', secret },
    'one is to be removed': { type: 'removal.requested', email },
    'it is removed with the password': { type: 'removal.submitted', secret },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    add: callOutcomes(addEmail, { added: { ...email, verifiedAt: null } }, throttled),
    promote: callOutcomes(makeEmailPrimary, { 'is primary': { ...email, isPrimary: true } }, throttled),
    remove: callOutcomes(removeEmail, { removed: undefined }, throttled),
  },
  guardContext: () => null,
  comparedContext: ({ failure }) => ({ call: failure?.call, failure: failure?.code }),
  invariants: {
    'what is changed was chosen': (snapshot) =>
      !(snapshot.matches('promoting') || snapshot.matches('removing')) || snapshot.context.email !== null,
    'the list says nothing of what failed before': (snapshot) =>
      !snapshot.matches('listing') || snapshot.context.failure === null,
  },
  clauses: { '': 'specification 5, e-mail and current password' },
});
