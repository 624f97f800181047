import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import type { StockChange } from './changes.draft.ts';
import { isRunning } from './stock-list.task.ts';
import type { StockListContext } from './stock-list.types.ts';

type Changeable = Pick<StockListContext, 'stockImport' | 'draft' | 'changes'>;

/**
 * The context with what the marketplace tells of an import. What was typed stays for the step that it belongs to, also
 * while a task leads back to it.
 */
export function takeImport(
  { stockImport: former, draft, changes }: Changeable,
  stockImport: StockImport | null,
): Changeable {
  const isSame = former?.qid === stockImport?.qid;
  const stays = (change: StockChange) =>
    isSame &&
    stockImport !== null &&
    (isRunning(stockImport) || stockImport.state === (change.of === 'rows' ? 'CHECK' : 'COMPARE'));
  return {
    stockImport,
    draft: draft?.qid === stockImport?.qid ? draft : null,
    changes: changes.filter(stays),
  };
}

type Compared = Pick<StockImport, 'comparison'>;

/** Whether the commit does more than a seller may expect: most of the inventory goes, or prices jump by half. */
export function isRisky({ comparison }: Compared): boolean {
  return comparison !== null && (comparison.isMostlyMissing || comparison.jumps > 0);
}

/** The offers that the commit creates, changes and takes away, and those that it leaves undecided. */
export function commitCounts({ comparison }: Compared): { changes: number; skipped: number } {
  if (comparison === null) return { changes: 0, skipped: 0 };
  const { missing, missingChoice, undecided } = comparison;
  const gone = missingChoice === 'KEEP' ? 0 : missing;
  return { changes: comparison.new + comparison.changed + gone - undecided, skipped: undecided };
}

/** The failure says that the marketplace is further than the page, or may be. */
const outdated: readonly string[] = [
  'stale_version',
  'import_in_other_state',
  'no_ready_rows',
  'not_revertible',
  'inventory_changed',
  'mostly_missing',
  'not_found',
  'request_in_flight',
  'UNREACHABLE',
  'UNEXPECTED',
];

export function isOutdatedBy({ code }: AnyFailure): boolean {
  return outdated.includes(code);
}
