import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { answerClaim, readClaim } from '#contract/claims/claims.calls.ts';
import { claimRefusalDetails, disputedClaim, openClaim } from '#contract/claims/claims.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { sampleInvoiceFile } from '#machines/platform/upload/upload.model.ts';
import {
  type AnswerDraft,
  answerTotals,
  emptyAnswer,
  incompleteLines,
  isCompleteAnswer,
} from './answer.draft.ts';
import { claimDisputeMachine } from './claim-dispute.machine.ts';

const [first = '', second = ''] = openClaim.lines.map(({ qid }) => qid);

const completeDraft: AnswerDraft = {
  lines: {
    [first]: { decision: 'ACCEPT', reason: '' },
    [second]: { decision: 'DISPUTE', reason: 'PACKED_AS_AGREED' },
  },
  statement: 'Each bottle had a sleeve.',
};
const newerClaim = { ...openClaim, version: 3 };

export const claimDisputeModel = defineModel(claimDisputeMachine, {
  inputs: {
    'a claim to answer': { claim: openClaim, draft: emptyAnswer },
    'a claim with a draft': { claim: openClaim, draft: completeDraft },
    'a disputed claim': { claim: disputedClaim, draft: emptyAnswer },
  },
  events: {
    'a line is disputed': { type: 'line.answered', qid: second, change: { decision: 'DISPUTE' } },
    'a reason is chosen': { type: 'line.answered', qid: second, change: { reason: 'PACKED_AS_AGREED' } },
    'all lines are accepted': { type: 'lines.accepted' },
    'words are typed': { type: 'statement.typed', statement: 'Each bottle had a sleeve.' },
    'files are chosen': { type: 'files.chosen', files: [sampleInvoiceFile] },
    'a file is uploaded': {
      type: 'upload.finished',
      reply: {
        qid: second,
        name: 'packing.pdf',
        bytes: 5,
        by: 'SELLER',
        isPicture: false,
        uploadedAt: '2026-11-14T09:00:00.000Z',
      },
    },
    'the answer is requested': { type: 'answer.requested' },
    'the answer is confirmed': { type: 'answer.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
    'the newer claim is taken': { type: 'theirs.taken' },
    'the claim changes': { type: 'claim.loaded', claim: newerClaim },
    'another user disputes the claim': { type: 'claim.loaded', claim: disputedClaim },
    'an older claim comes': { type: 'claim.loaded', claim: { ...openClaim, version: 0 } },
  },
  outcomes: {
    upload: {},
    answer: callOutcomes(answerClaim, { answered: { ...disputedClaim, version: 30 } }, claimRefusalDetails),
    readNewest: callOutcomes(
      readClaim,
      { 'still open': newerClaim, 'already disputed': disputedClaim },
      claimRefusalDetails,
    ),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isComplete: {
      all: {
        'each line has an answer, and each dispute a reason': ({ context: { draft, claim } }) =>
          incompleteLines(draft, claim.lines).length === 0,
        'a dispute has words': ({ context: { draft, claim } }) =>
          answerTotals(draft, claim.lines).disputed.count === 0 || draft.statement.trim() !== '',
      },
    },
  },
  guardContext: ({ claim, draft, failure }) => ({
    claim,
    draft,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: ({ uploads, ...kept }) => ({ ...kept, uploads: uploads.map(({ id }) => id) }),
  scenarios: {
    'an answer that comes late changes nothing': ['the claim changes', 'an older claim comes'],
    'another request clears the failure of the last one': ['answer: UNREACHABLE', 'the answer is requested'],
    'a claim that is disputed elsewhere closes the question': [
      'the answer is requested',
      'another user disputes the claim',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'nothing is sent before it is complete': (snapshot) =>
      !(snapshot.matches('confirming') || snapshot.matches({ sending: 'asking' })) ||
      isCompleteAnswer(snapshot.context.draft, snapshot.context.claim.lines),
  },
  promises: {
    ...throttledPromises,
    'no answer is sent without a confirmation': until({
      clause: 'specification 2.10',
      from: (snapshot) => snapshot.matches('answering'),
      holds: (snapshot) => !snapshot.matches('sending'),
      until: (snapshot) => snapshot.matches('confirming'),
    }),
    'a claim that changed elsewhere can still be answered': eventually({
      clause: 'specification 2.10',
      from: (snapshot) => snapshot.matches('conflicting') && snapshot.context.claim.status === 'OPEN',
      to: (snapshot) => snapshot.matches('answered'),
    }),
  },
  clauses: { '': 'specification 2.10', 'answering.throttled': 'decisions 2' },
});
