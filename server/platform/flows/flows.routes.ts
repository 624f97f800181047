import { randomUUID } from 'node:crypto';
import {
  addFlowComment,
  deleteFlowComment,
  listFlowComments,
  resolveFlowComment,
} from '#contract/platform/flows.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route, type Given } from '#server/platform/requests/route.ts';
import { mayInspect } from './flows.rules.ts';
import {
  flowCommentReply,
  findFlowComment,
  findFlowComments,
  type FlowCommentRow,
  insertFlowComment,
  removeFlowComment,
  setFlowCommentResolved,
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
    const rows = await findFlowComments(tx, params.chart);
    return rows.map((row) => flowCommentReply(row, user.qid));
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
    await insertFlowComment(tx, row);
    return flowCommentReply(row, user.qid);
  });

  route(app, resolveFlowComment, async (given) => {
    check(given);
    const { tx, user, body, now } = given;
    const row = await commentOf(given);
    const resolved = body.isResolved
      ? { resolvedAt: now.toISOString(), resolvedBy: user.name }
      : { resolvedAt: null, resolvedBy: null };
    await setFlowCommentResolved(tx, row.qid, resolved);
    return flowCommentReply({ ...row, ...resolved }, user.qid);
  });

  route(app, deleteFlowComment, async (given) => {
    check(given);
    const { tx, user, refuse } = given;
    const { qid, authorQid } = await commentOf(given);
    if (authorQid !== user.qid) throw refuse('forbidden');
    await removeFlowComment(tx, qid);
  });
}

async function commentOf({ tx, params, refuse }: FlowGiven): Promise<FlowCommentRow> {
  const row = await findFlowComment(tx, params.qid);
  if (!row) throw refuse('not_found');
  return row;
}
