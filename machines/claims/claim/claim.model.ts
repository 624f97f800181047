import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { withdrawDispute } from '#contract/claims/claims.calls.ts';
import { claimRefusalDetails, disputedClaim, openClaim } from '#contract/claims/claims.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { claimMachine } from './claim.machine.ts';

const withdrawn = { ...openClaim, version: 30 };

export const claimModel = defineModel(claimMachine, {
  inputs: {
    'a disputed claim': { claim: disputedClaim },
    'a claim to answer': { claim: openClaim },
  },
  events: {
    'the withdrawal is requested': { type: 'withdrawal.requested' },
    'the withdrawal is confirmed': { type: 'withdrawal.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the claim is decided': {
      type: 'claim.loaded',
      claim: { ...disputedClaim, status: 'DECIDED', version: 9 },
    },
    'an older claim comes': { type: 'claim.loaded', claim: { ...openClaim, version: 0 } },
    'the claim changes': { type: 'claim.loaded', claim: { ...disputedClaim, version: 5 } },
  },
  outcomes: {
    withdraw: callOutcomes(withdrawDispute, { withdrawn }, claimRefusalDetails),
    deadline: deadlineOutcomes,
  },
  guardContext: ({ claim, failure }) => ({
    status: claim.status,
    version: claim.version,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: (context) => context,
  scenarios: {
    'an answer that comes late changes nothing': ['the claim changes', 'an older claim comes'],
    'another confirmation clears the failure of the last one': [
      'withdraw: UNREACHABLE',
      'the withdrawal is confirmed',
    ],
    'a decision clears the failure': ['withdraw: UNREACHABLE', 'the claim is decided'],
    'a changed claim is withdrawn in its newer version': [
      'the claim changes',
      'the withdrawal is requested',
      'the withdrawal is confirmed',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'only a dispute is withdrawn': (snapshot) =>
      !snapshot.matches('confirming') || snapshot.context.claim.status === 'DISPUTED',
  },
  promises: {
    ...throttledPromises,
    'no dispute is withdrawn without a confirmation': until({
      clause: 'specification 2.10',
      from: (snapshot) => snapshot.matches('idle'),
      holds: (snapshot) => !snapshot.matches('withdrawing'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'the question can be closed': eventually({
      clause: 'specification 2.10',
      from: (snapshot) => snapshot.matches('confirming'),
      to: (snapshot) => snapshot.matches('idle'),
      by: ['the dialog is closed'],
    }),
  },
  clauses: { '': 'specification 2.10', 'confirming.throttled': 'decisions 2' },
});
