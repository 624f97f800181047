import { assign, emit, not, setup } from 'xstate';
import { answerClaim, readClaim, type uploadClaimEvidence } from '#contract/claims/claims.calls.ts';
import type { Claim, ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import type { CallFailure } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall, isStale } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import type { ChosenFile, UploadResult } from '#machines/platform/upload/upload.machine.ts';
import {
  acceptAll,
  type AnswerDraft,
  changeLineAnswer,
  isCompleteAnswer,
  type LineAnswer,
} from './answer.draft.ts';
import { answerEntryOf } from './answer.entry.ts';
import { type ClaimUpload, claimUpload } from './claim-upload.ts';

type Answer = typeof answerClaim;

type Context = {
  claim: Claim;
  draft: AnswerDraft;
  /** Whether the seller tried to send the answer: what is missing is shown from then on. */
  isChecked: boolean;
  /** One upload for each chosen file; finished ones are removed at the next choice. */
  uploads: ClaimUpload[];
  failure: CallFailure<Answer> | null;
};

type Event =
  | { type: 'claim.loaded'; claim: Claim }
  | { type: 'line.answered'; qid: string; change: Partial<LineAnswer> }
  | { type: 'lines.accepted' }
  | { type: 'statement.typed'; statement: string }
  | { type: 'files.chosen'; files: readonly ChosenFile[] }
  | { type: 'answer.requested' }
  | { type: 'answer.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'theirs.taken' }
  | UploadResult<ClaimEvidence, CallFailure<typeof uploadClaimEvidence>>;

type Emitted =
  | { type: 'draft.changed'; draft: AnswerDraft }
  | { type: 'claim.answered'; claim: Claim }
  | { type: 'claim.overtaken'; claim: Claim }
  | { type: 'evidence.uploaded'; evidence: ClaimEvidence };

/**
 * The answer to a claim: each line is accepted or disputed with a reason, and the answer is sent after one question.
 * A version that another user has saved since is shown beside the draft (specification 2.10).
 */
export const claimDisputeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { claim: Claim; draft: AnswerDraft },
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: {
    upload: claimUpload,
    answer: callAttempt(answerClaim),
    readNewest: callAttempt(readClaim),
    deadline,
  },
  guards: {
    mustWait,
    isStale,
    isComplete: ({ context: { draft, claim } }) => isCompleteAnswer(draft, claim.lines),
    isOpen: ({ context }) => context.claim.status === 'OPEN',
  },
  actions: {
    /** An answer that comes late has an older version. */
    takeClaim: assign(({ context }, claim: Claim) => ({
      claim: claim.version > context.claim.version ? claim : context.claim,
    })),
    keepDraft: assign((_, draft: AnswerDraft) => ({ draft })),
    showMissing: assign({ isChecked: true }),
    tell: emit((_, emitted: Emitted) => emitted),
    tellDraft: emit(({ context }) => ({ type: 'draft.changed', draft: context.draft }) as const),
    upload: assign(({ context, self, spawn }, files: readonly ChosenFile[]) => ({
      uploads: [
        ...context.uploads.filter((upload) => upload.getSnapshot().status === 'active'),
        ...files.map((chosen) =>
          spawn('upload', {
            id: `upload ${chosen.key}`,
            input: { ...chosen, target: { qid: context.claim.qid }, reportTo: self },
          }),
        ),
      ],
    })),
  },
})
  .extend({ actions: failureActions<Context, Event>() })
  .createMachine({
    id: 'claim-dispute',
    options: machineOptions,
    context: ({ input }) => ({ ...input, isChecked: false, uploads: [], failure: null }),
    on: {
      'claim.loaded': {
        actions: { type: 'takeClaim', params: ({ event }) => event.claim },
      },
      'upload.finished': {
        actions: {
          type: 'tell',
          params: ({ event }) => ({ type: 'evidence.uploaded', evidence: event.reply }),
        },
      },
    },
    initial: 'answering',
    states: {
      answering: {
        always: { guard: not('isOpen'), target: 'answered' },
        on: {
          'line.answered': {
            actions: [
              {
                type: 'keepDraft',
                params: ({ context, event }) => changeLineAnswer(context.draft, event.qid, event.change),
              },
              'tellDraft',
            ],
          },
          'lines.accepted': {
            actions: [
              { type: 'keepDraft', params: ({ context }) => acceptAll(context.draft, context.claim.lines) },
              'tellDraft',
            ],
          },
          'statement.typed': {
            actions: [
              {
                type: 'keepDraft',
                params: ({ context, event }) => ({ ...context.draft, statement: event.statement }),
              },
              'tellDraft',
            ],
          },
          'files.chosen': { actions: { type: 'upload', params: ({ event }) => event.files } },
        },
        initial: 'ready',
        states: {
          ready: {
            always: whenThrottled,
            on: {
              'answer.requested': [
                { guard: 'isComplete', target: '#claim-dispute.confirming', actions: 'clearFailure' },
                { actions: 'showMissing' },
              ],
            },
          },
          throttled,
        },
      },
      confirming: {
        always: { guard: not('isOpen'), target: 'answered' },
        on: { 'answer.confirmed': 'sending', 'dialog.closed': 'answering' },
      },
      sending: {
        tags: 'busy',
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'answer',
              src: 'answer',
              input: ({ context: { claim, draft } }) => {
                const body = answerEntryOf(draft, claim.lines);
                return {
                  params: { qid: claim.qid },
                  body,
                  version: claim.version,
                  idempotencyKey: idempotencyKeyOf(answerClaim, claim.qid, body, claim.version),
                };
              },
              onDone: {
                target: '#claim-dispute.answered',
                actions: [
                  { type: 'takeClaim', params: ({ event }) => event.output },
                  {
                    type: 'tell',
                    params: ({ event }) => ({ type: 'claim.answered', claim: event.output }),
                  },
                ],
              },
              onError: [
                {
                  guard: { type: 'isStale', params: failureOfCall(answerClaim) },
                  target: 'comparing',
                  actions: { type: 'keepFailure', params: failureOfCall(answerClaim) },
                },
                {
                  target: '#claim-dispute.answering',
                  actions: { type: 'keepFailure', params: failureOfCall(answerClaim) },
                },
              ],
            },
          },
          comparing: {
            description: 'Another user changed the claim first: their version is read.',
            invoke: {
              id: 'readNewest',
              src: 'readNewest',
              input: ({ context }) => ({ params: { qid: context.claim.qid } }),
              onDone: {
                target: '#claim-dispute.conflicting',
                actions: [
                  { type: 'takeClaim', params: ({ event }) => event.output },
                  {
                    type: 'tell',
                    params: ({ event }) => ({ type: 'claim.overtaken', claim: event.output }),
                  },
                ],
              },
              onError: '#claim-dispute.answering',
            },
          },
        },
      },
      conflicting: {
        description: 'Both versions are shown; the draft is kept.',
        on: { 'theirs.taken': { target: 'answering', actions: 'clearFailure' } },
      },
      answered: { tags: 'done' },
    },
  });
