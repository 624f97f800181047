import { randomUUID } from 'node:crypto';
import {
  addFlowComment,
  deleteFlowComment,
  listFlowComments,
  resolveFlowComment,
} from '#contract/flows/flows.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route, type Given } from '#server/route.ts';
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

type FlowGiven = Pick<Given<typeof deleteFlowComment>, 'tx' | 'user' | 'params' | 'refuse'>;

/** Serves comments on charts, where the flow inspector is enabled. */
export function flowRoutes(app: MarketplaceApp): void {
  const { flowInspector } = app;
  if (flowInspector === 'off') return;

  function check({ user, refuse }: Pick<FlowGiven, 'user' | 'refuse'>): void {
    if (!mayInspect(user, flowInspector)) throw refuse('forbidden');
  }

  route(app, listFlowComments, async (given) => {
    check(given);
    const { tx, user, params } = given;
    const rows = await findComments(tx, params.chart);
    return rows.map((row) => commentReply(row, user.qid));
  });

  route(app, addFlowComment, async (given) => {
    check(given);
    const { tx, user, body, now } = given;
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

  route(app, resolveFlowComment, async (given) => {
    check(given);
    const { tx, user, body, now } = given;
    const row = await commentOf(given);
    const resolved = body.isResolved
      ? { resolvedAt: now.toISOString(), resolvedBy: user.name }
      : { resolvedAt: null, resolvedBy: null };
    await setResolved(tx, row.qid, resolved);
    return commentReply({ ...row, ...resolved }, user.qid);
  });

  route(app, deleteFlowComment, async (given) => {
    check(given);
    const { tx, user, refuse } = given;
    const { qid, authorQid } = await commentOf(given);
    if (authorQid !== user.qid) throw refuse('forbidden');
    await removeComment(tx, qid);
  });
}

async function commentOf({ tx, params, refuse }: FlowGiven): Promise<FlowCommentRow> {
  const row = await findComment(tx, params.qid);
  if (!row) throw refuse('not_found');
  return row;
}
