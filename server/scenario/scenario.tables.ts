import { type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';
/** The scenarios of visitors, in the store: every process of it answers as they were set. */
export const scenariosTable = defineTable(
  'scenarios',
  {
    id: text(),
    /** The time at which its clock stands. */
    stoppedAt: text().nullable(),
    usedAt: text(),
  },
  { primaryKey: ['id'] },
);

export const scenarioAnswersTable = defineTable(
  'scenarioAnswers',
  {
    scenarioId: text(),
    /** In the order in which the answers of a scenario were set. */
    position: integer(),
    callId: text(),
    /** A `ScriptedAnswer` as JSON. */
    answer: text(),
    /** How often it is still given. */
    remaining: integer(),
  },
  { primaryKey: ['scenarioId', 'position'] },
);

declare module '#server/platform/store/schema.ts' {
  interface Database {
    scenarios: ColumnsOf<typeof scenariosTable>;
    scenarioAnswers: ColumnsOf<typeof scenarioAnswersTable>;
  }
}
