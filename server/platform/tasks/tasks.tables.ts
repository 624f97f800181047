/** Tasks that a worker claims, so that a killed process loses none. */
export type TaskTable = {
  qid: string;
  kind: string;
  payload: string;
  runAt: string;
  attempts: number;
  claimedUntil: string | null;
  doneAt: string | null;
  failure: string | null;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    tasks: TaskTable;
  }
}
