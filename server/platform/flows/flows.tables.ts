import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';
/** Comments on the states and transitions of charts, by their ids. */
export const flowCommentsTable = defineTable(
  'flowComments',
  {
    qid: text(),
    chart: text(),
    element: text(),
    chartVersion: text(),
    text: text(),
    /** The name as it was when the comment was written. */
    author: text(),
    authorQid: text().references('users.qid'),
    createdAt: text(),
    resolvedAt: text().nullable(),
    resolvedBy: text().nullable(),
  },
  { indexes: { flowComments_chart_createdAt: ['chart', 'createdAt'] } },
);

export type FlowCommentTable = ColumnsOf<typeof flowCommentsTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    flowComments: ColumnsOf<typeof flowCommentsTable>;
  }
}
