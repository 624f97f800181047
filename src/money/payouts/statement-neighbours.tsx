import { ChevronLeft, ChevronRight } from 'lucide';
import type { Statement } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatMonth } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { neighbourMonth } from './statement.filters.ts';

const row = cluster({ gap: '4' });
const label = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  _icon: { width: '4', height: '4' },
});

/** Links to the statements of the month before and after. */
export function StatementNeighbours({ statement }: { statement: Statement }) {
  const { month, currency, currencies, isRunning } = statement;
  const query = currencies.length > 1 ? { currency } : {};
  const previous = neighbourMonth(month, -1);
  const next = neighbourMonth(month, 1);
  return (
    <nav aria-label="Other statements" className={row}>
      <Link quiet href={pathTo.statement(previous, query)}>
        <span className={label}>
          <Icon of={ChevronLeft} />
          {formatMonth(previous)}
        </span>
      </Link>
      {isRunning ? null : (
        <Link quiet href={pathTo.statement(next, query)}>
          <span className={label}>
            {formatMonth(next)}
            <Icon of={ChevronRight} />
          </span>
        </Link>
      )}
    </nav>
  );
}
