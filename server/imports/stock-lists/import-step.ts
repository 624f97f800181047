import * as v from 'valibot';
import type { ImportState } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { ImportFailureCode } from '#contract/platform/import-failure.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { LongTaskHandler } from '#server/platform/tasks/long-tasks.ts';
import { continueAutomatically } from './automatic-imports.ts';
import { saveImport } from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

/** The step of an import that a task does: it ends when the import gets another version. */
const StepTask = v.looseObject({ importQid: v.string(), version: v.number() });

export type ImportStep = {
  payload: unknown;
  signal: AbortSignal;
  /** Runs a change of the step. It throws when the import was cancelled, replaced or taken to another step. */
  change: <Result>(
    run: (tx: Tx, stockImport: StockImportRow, now: Date) => Promise<Result>,
  ) => Promise<Result>;
};

class EndedStep extends Error {}

type StepOptions = {
  /** The errors that are the fault of the file. */
  failureOf?: (error: unknown) => ImportFailureCode | null;
  /** The state of an import whose step is given up. */
  givenUp?: ImportState;
};

/** A long task for the imports in one state. */
export function defineImportStep(
  state: ImportState,
  run: (step: ImportStep) => Promise<void>,
  { failureOf = () => null, givenUp = 'FAILED' }: StepOptions = {},
): LongTaskHandler {
  return {
    async run({ payload, signal, change }) {
      const task = v.parse(StepTask, payload);
      const step: ImportStep = {
        payload,
        signal,
        change: (work) => change(async (tx, now) => work(tx, await lockStep(tx, task, state), now)),
      };
      try {
        await runOrFail(step, run, failureOf);
      } catch (error) {
        if (!(error instanceof EndedStep)) throw error;
      }
    },
    async giveUp({ tx, payload, now }) {
      const { importQid, version } = v.parse(StepTask, payload);
      const found = await findInStep(tx, { importQid, version }, state);
      const failure = givenUp === 'FAILED' ? 'interrupted' : null;
      if (!found) return;
      await continueAutomatically(tx, await saveImport(tx, importQid, { state: givenUp, failure }, now), now);
    },
  };
}

async function runOrFail(
  step: ImportStep,
  run: (step: ImportStep) => Promise<void>,
  failureOf: (error: unknown) => ImportFailureCode | null,
): Promise<void> {
  try {
    await run(step);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    await step.change(async (tx, { qid }, now) =>
      continueAutomatically(tx, await saveImport(tx, qid, { state: 'FAILED', failure }, now), now),
    );
  }
}

type Step = Pick<v.InferOutput<typeof StepTask>, 'importQid' | 'version'>;

async function lockStep(tx: Tx, step: Step, state: ImportState): Promise<StockImportRow> {
  const found = await findInStep(tx, step, state);
  if (!found) throw new EndedStep('The import has left this step.');
  return found;
}

function findInStep(tx: Tx, { importQid, version }: Step, state: ImportState) {
  return tx
    .selectFrom('stockImports')
    .selectAll()
    .where('qid', '=', importQid)
    .where('version', '=', version)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
}
