import type { AnyFailure } from '#contract/call.ts';
import type { StockImport } from '#contract/stock-lists/stock-lists.schemas.ts';
import type { StockListContext } from './stock-list.types.ts';

type Changeable = Pick<StockListContext, 'stockImport' | 'draft' | 'changes' | 'sent'>;

/**
 * The context with what the marketplace tells of an import. What was typed stays for the same step of the same import, and
 * only there.
 */
export function takeImport(
  { stockImport: former, draft, changes, sent }: Changeable,
  stockImport: StockImport | null,
): Changeable {
  const isSameStep = former?.qid === stockImport?.qid && former?.state === stockImport?.state;
  return {
    stockImport,
    draft: draft?.qid === stockImport?.qid ? draft : null,
    changes: isSameStep ? changes : [],
    sent: isSameStep ? sent : null,
  };
}

/** Whether the commit does more than a seller may expect: most of the inventory goes, or prices jump by half. */
export function isRisky({ comparison }: StockImport): boolean {
  return comparison !== null && (comparison.isMostlyMissing || comparison.jumps > 0);
}

/** The offers that the commit creates, changes and takes away, and those that it leaves undecided. */
export function commitCounts({ comparison }: StockImport): { changes: number; skipped: number } {
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
