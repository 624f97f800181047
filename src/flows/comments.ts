import type {
  CommentStore,
  FlowComment,
  NewFlowComment,
  ReadCommentsResult,
} from '@quayside/flows/inspector/comment-store.ts';
import { api } from '#client/api.ts';
import { CallError } from '#client/call-error.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import {
  addFlowComment,
  deleteFlowComment,
  listFlowComments,
  resolveFlowComment,
} from '#contract/platform/flows.calls.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';

/** Comments on charts, kept by the marketplace. */
export const portalComments: CommentStore = {
  readComments,
  addComment,
  setCommentResolved,
  deleteComment,
  describeCommentFailure,
  ConfirmationDialog,
  TextAreaField,
};

async function readComments(chart: string): Promise<ReadCommentsResult> {
  try {
    return { comments: await api(listFlowComments, { params: { chart } }) };
  } catch (error) {
    return { problem: describeCommentFailure(error) };
  }
}

function addComment(body: NewFlowComment): Promise<FlowComment> {
  return api(addFlowComment, { body, idempotencyKey: newIdempotencyKey() });
}

function setCommentResolved(qid: string, isResolved: boolean): Promise<FlowComment> {
  return api(resolveFlowComment, { params: { qid }, body: { isResolved } });
}

function deleteComment(qid: string): Promise<unknown> {
  return api(deleteFlowComment, { params: { qid } });
}

function describeCommentFailure(error: unknown): string {
  const status = error instanceof CallError ? error.status : null;
  switch (status) {
    case null:
      return 'The server didn’t answer. Try again.';
    case 400:
      return 'Use 2,000 characters or fewer.';
    case 401:
      return 'Sign in to the portal to read and write comments.';
    case 403:
      return 'Only staff can read and write comments here.';
    case 404:
      return 'This comment no longer exists.';
    default:
      return 'Something went wrong on the server. Try again.';
  }
}
