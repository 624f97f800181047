import * as v from 'valibot';
import { ScenarioAnswer } from '#contract/scenario/scenario.calls.ts';
import { addMilliseconds, DAY } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { ScriptedAnswer } from './scenario.rules.ts';

/** Adds a complete answer behind those that the scenario has. */
export async function addScenarioAnswer(
  tx: Tx,
  scenarioId: string,
  answer: ScriptedAnswer,
  now: Date,
): Promise<void> {
  await openScenario(tx, scenarioId, {}, now);
  const { last } = await tx
    .selectFrom('scenarioAnswers')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('scenarioId', '=', scenarioId)
    .executeTakeFirstOrThrow();
  const row = { scenarioId, position: (last ?? 0) + 1, callId: answer.call, remaining: answer.times ?? 1 };
  await tx
    .insertInto('scenarioAnswers')
    .values({ ...row, answer: JSON.stringify(answer) })
    .execute();
}

/** Stops the clock of a scenario at a moment; null lets it run again. */
export async function setScenarioTime(
  tx: Tx,
  scenarioId: string,
  stoppedAt: string | null,
  now: Date,
): Promise<void> {
  await openScenario(tx, scenarioId, { stoppedAt }, now);
}

export async function readScenarioTime(db: Tx, scenarioId: string): Promise<Date | undefined> {
  const scenario = await db
    .selectFrom('scenarios')
    .select('stoppedAt')
    .where('id', '=', scenarioId)
    .executeTakeFirst();
  return scenario?.stoppedAt ? new Date(scenario.stoppedAt) : undefined;
}

/** Takes the next answer that was set for a call; two requests at once take two. */
export async function takeScenarioAnswer(
  db: Tx,
  scenarioId: string,
  callId: string,
): Promise<ScriptedAnswer | undefined> {
  for (;;) {
    const next = await db
      .selectFrom('scenarioAnswers')
      .select(['position', 'answer'])
      .where('scenarioId', '=', scenarioId)
      .where('callId', '=', callId)
      .where('remaining', '>', 0)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return undefined;
    const taken = await db
      .updateTable('scenarioAnswers')
      .set(({ eb }) => ({ remaining: eb('remaining', '-', 1) }))
      .where('scenarioId', '=', scenarioId)
      .where('position', '=', next.position)
      .where('remaining', '>', 0)
      .executeTakeFirst();
    if (taken.numUpdatedRows > 0) return v.parse(ScenarioAnswer, JSON.parse(next.answer));
  }
}

export async function removeScenario(tx: Tx, scenarioId: string): Promise<void> {
  await tx.deleteFrom('scenarioAnswers').where('scenarioId', '=', scenarioId).execute();
  await tx.deleteFrom('scenarios').where('id', '=', scenarioId).execute();
}

/** Removes the scenarios that nothing was set in for a day. */
export async function removeUnusedScenarios(db: Tx, now: Date): Promise<void> {
  const limit = addMilliseconds(now, -DAY).toISOString();
  await db.deleteFrom('scenarios').where('usedAt', '<', limit).execute();
  const kept = db.selectFrom('scenarios').select('id');
  await db.deleteFrom('scenarioAnswers').where('scenarioId', 'not in', kept).execute();
}

async function openScenario(
  tx: Tx,
  id: string,
  clock: { stoppedAt?: string | null },
  now: Date,
): Promise<void> {
  const usedAt = now.toISOString();
  await tx
    .insertInto('scenarios')
    .values({ id, stoppedAt: null, usedAt, ...clock })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ usedAt, ...clock }))
    .execute();
}
