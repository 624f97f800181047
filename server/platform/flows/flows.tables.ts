/** Comments on the states and transitions of charts, by their ids. */
export type FlowCommentTable = {
  qid: string;
  chart: string;
  element: string;
  chartVersion: string;
  text: string;
  /** The name as it was when the comment was written. */
  author: string;
  authorQid: string;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    flowComments: FlowCommentTable;
  }
}
