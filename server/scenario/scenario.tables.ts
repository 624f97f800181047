/** The scenarios of visitors, in the store: every process of it answers as they were set. */
export type ScenarioTable = {
  id: string;
  /** The time at which its clock stands. */
  stoppedAt: string | null;
  usedAt: string;
};

export type ScenarioAnswerTable = {
  scenarioId: string;
  /** In the order in which the answers of a scenario were set. */
  position: number;
  callId: string;
  /** A `ScriptedAnswer` as JSON. */
  answer: string;
  /** How often it is still given. */
  remaining: number;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    scenarios: ScenarioTable;
    scenarioAnswers: ScenarioAnswerTable;
  }
}
