import { pathTo } from '#contract/pages/paths.ts';
import type { Statement } from '#contract/payouts/payouts.schemas.ts';
import { formatMonth } from '#src/lib/format.ts';
import { Link } from '#src/ui/link.tsx';
import { cluster } from '#styled/patterns';
import { neighbourMonth } from './statement.filters.ts';

const row = cluster({ gap: '3' });

/** Links to the statements of the month before and after. */
export function StatementNeighbours({ statement }: { statement: Statement }) {
  const { month, currency, currencies, isRunning } = statement;
  const query = currencies.length > 1 ? { currency } : {};
  const previous = neighbourMonth(month, -1);
  const next = neighbourMonth(month, 1);
  return (
    <nav aria-label="Other statements" className={row}>
      <Link quiet href={pathTo.statement(previous, query)}>
        {formatMonth(previous)}
      </Link>
      {isRunning ? null : (
        <Link quiet href={pathTo.statement(next, query)}>
          {formatMonth(next)}
        </Link>
      )}
    </nav>
  );
}
