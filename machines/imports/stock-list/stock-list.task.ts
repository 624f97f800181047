import { readStockImport } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { ImportState, StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { defineTask } from '#machines/platform/task/define-task.ts';
import type { TaskLimits, TaskStatus } from '#machines/platform/task/task.types.ts';

/** A large list takes minutes, so the import is read as long as its page is open. */
export const importLimits: TaskLimits = {
  firstPause: 500,
  growth: 1.5,
  longestPause: 5_000,
  misses: 3,
  failures: 4,
  slowAfter: 60_000,
  giveUpAfter: null,
};

/** Reads an import, whose qid is the id, until the marketplace waits for the seller again. */
export const importTask = defineTask({
  read: { call: readStockImport, input: (qid: string) => ({ params: { qid } }), status: statusOf },
});

/** The states in which the marketplace works and the seller waits. */
const running: readonly ImportState[] = ['READING', 'CHECKING', 'COMPARING', 'COMMITTING', 'REVERTING'];

export function isRunning({ state }: Pick<StockImport, 'state'>): boolean {
  return running.includes(state);
}

function statusOf(stockImport: StockImport): TaskStatus {
  const { state, progress } = stockImport;
  if (isRunning(stockImport)) {
    return progress === null ? { status: 'waiting' } : { status: 'running', fraction: progress };
  }
  if (state === 'CANCELLED') return { status: 'cancelled' };
  return { status: state === 'FAILED' ? 'failed' : 'succeeded' };
}
