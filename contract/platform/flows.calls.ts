import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { QidParams } from '#contract/platform/api/shapes.ts';
import { ChartId, FlowComment, NewFlowComment } from './flows.schemas.ts';

/** Staff may make these calls, and every signed-in user where the flow inspector is enabled by flag. */
const viewers = ['SELLER', 'WAREHOUSE', 'STAFF'] as const;

/** Comments of one chart, oldest first. */
export const listFlowComments = defineCall({
  method: 'GET',
  path: 'flows/{chart}/comments/',
  params: v.object({ chart: ChartId }),
  reply: v.array(FlowComment),
  refusals: {},
  roles: viewers,
});

export const addFlowComment = defineCall({
  method: 'POST',
  path: 'flows/comments/',
  body: NewFlowComment,
  reply: FlowComment,
  refusals: {},
  roles: viewers,
  idempotent: true,
});

/** Marks a comment as resolved, or as open again. */
export const resolveFlowComment = defineCall({
  method: 'PATCH',
  path: 'flows/comments/{qid}/',
  params: QidParams,
  body: v.object({ isResolved: v.boolean() }),
  reply: FlowComment,
  refusals: {},
  roles: viewers,
});

/** Deletes a comment; only its author may. */
export const deleteFlowComment = defineCall({
  method: 'DELETE',
  path: 'flows/comments/{qid}/',
  params: QidParams,
  reply: 'none',
  refusals: {},
  roles: viewers,
});
