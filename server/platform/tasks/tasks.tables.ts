import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** Tasks that a worker claims, so that a killed process loses none. */
export const tasksTable = defineTable(
  'tasks',
  {
    qid: text(),
    kind: text(),
    payload: text(),
    runAt: text(),
    attempts: integer(),
    claimedUntil: text().nullable(),
    doneAt: text().nullable(),
    failure: text().nullable(),
  },
  { indexes: { tasks_doneAt_runAt: ['doneAt', 'runAt'] } },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    tasks: ColumnsOf<typeof tasksTable>;
  }
}
