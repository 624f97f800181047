import type { Insertable, Selectable } from 'kysely';
import type { FlowComment } from '#contract/platform/flows.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { FlowCommentTable } from './flows.tables.ts';

export type FlowCommentRow = Selectable<FlowCommentTable>;

export function findFlowComments(tx: Tx, chart: string): Promise<FlowCommentRow[]> {
  return tx
    .selectFrom('flowComments')
    .selectAll()
    .where('chart', '=', chart)
    .orderBy('createdAt')
    .orderBy('qid')
    .execute();
}

export function findFlowComment(tx: Tx, qid: string): Promise<FlowCommentRow | undefined> {
  return tx.selectFrom('flowComments').selectAll().where('qid', '=', qid).executeTakeFirst();
}

export async function insertFlowComment(tx: Tx, row: Insertable<FlowCommentTable>): Promise<void> {
  await tx.insertInto('flowComments').values(row).execute();
}

export async function setFlowCommentResolved(
  tx: Tx,
  qid: string,
  resolved: Pick<FlowCommentRow, 'resolvedAt' | 'resolvedBy'>,
): Promise<void> {
  await tx.updateTable('flowComments').set(resolved).where('qid', '=', qid).execute();
}

export async function removeFlowComment(tx: Tx, qid: string): Promise<void> {
  await tx.deleteFrom('flowComments').where('qid', '=', qid).execute();
}

export function flowCommentReply({ authorQid, ...row }: FlowCommentRow, userQid: string): FlowComment {
  return { ...row, isOwn: authorQid === userQid };
}
