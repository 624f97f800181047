import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import {
  addFlowComment,
  deleteFlowComment,
  listFlowComments,
  resolveFlowComment,
} from '#contract/flows/flows.calls.ts';
import type { CurrentUser } from '#server/auth/current-user.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import type { Tx } from '#server/store/connect.ts';
import { mayInspect } from './flows.rules.ts';
import {
  commentReply,
  findComment,
  findComments,
  type FlowCommentRow,
  insertComment,
  removeComment,
  setResolved,
} from './flows.store.ts';

/** Comments on charts; there are none where the flow inspector is not. */
export function flowRoutes(app: MarketplaceApp): void {
  const { flowInspector } = app;
  if (flowInspector === 'nobody') return;

  function check(call: Call, user: CurrentUser): void {
    if (!mayInspect(user, flowInspector)) throw refuse(call, 'forbidden');
  }

  route(app, listFlowComments, async ({ tx, user, params }) => {
    check(listFlowComments, user);
    const rows = await findComments(tx, params.chart);
    return rows.map((row) => commentReply(row, user.qid));
  });

  route(app, addFlowComment, async ({ tx, user, body, now }) => {
    check(addFlowComment, user);
    const row: FlowCommentRow = {
      qid: randomUUID(),
      ...body,
      author: user.name,
      authorQid: user.qid,
      createdAt: now.toISOString(),
      resolvedAt: null,
      resolvedBy: null,
    };
    await insertComment(tx, row);
    return commentReply(row, user.qid);
  });

  route(app, resolveFlowComment, async ({ tx, user, params, body, now }) => {
    check(resolveFlowComment, user);
    const row = await commentOf(tx, resolveFlowComment, params.qid);
    const resolved = body.isResolved
      ? { resolvedAt: now.toISOString(), resolvedBy: user.name }
      : { resolvedAt: null, resolvedBy: null };
    await setResolved(tx, row.qid, resolved);
    return commentReply({ ...row, ...resolved }, user.qid);
  });

  route(app, deleteFlowComment, async ({ tx, user, params }) => {
    check(deleteFlowComment, user);
    const { qid, authorQid } = await commentOf(tx, deleteFlowComment, params.qid);
    if (authorQid !== user.qid) throw refuse(deleteFlowComment, 'forbidden');
    await removeComment(tx, qid);
  });
}

async function commentOf(tx: Tx, call: Call, qid: string): Promise<FlowCommentRow> {
  const row = await findComment(tx, qid);
  if (!row) throw refuse(call, 'not_found');
  return row;
}
