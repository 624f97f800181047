import * as v from 'valibot';
import { CalendarMonth, type PayoutTotals, type StatementSummary } from '#contract/money/payouts.schemas.ts';
import type { PayoutsQuery } from '#contract/pages/page-queries.ts';
import { formatMonth } from '#src/lib/format.ts';
import { Link } from '#src/ui/link.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { css } from '#styled/css';
import { type PayoutsFilter, payoutsList } from './payouts.filters.ts';

const box = css({ flexBasis: '[12rem]' });
const clear = css({ display: 'flex', alignItems: 'center', minHeight: '9', paddingInline: '2' });

type PayoutsToolbarProps = {
  filter: PayoutsFilter;
  totals: PayoutTotals[] | undefined;
  statements: StatementSummary[] | undefined;
  onChange: (change: PayoutsQuery) => void;
};

export function PayoutsToolbar({ filter, totals = [], statements = [], onChange }: PayoutsToolbarProps) {
  return (
    <Toolbar labelled label="Filters">
      <div className={box}>
        <SelectField
          label="Payout month"
          value={filter.month ?? ''}
          onChange={(event) => {
            const month = v.safeParse(CalendarMonth, event.currentTarget.value);
            onChange({ month: month.success ? month.output : undefined });
          }}
        >
          <option value="">All months</option>
          {monthOptions(filter, totals, statements).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </SelectField>
      </div>
      {payoutsList.isNarrowed(filter) ? (
        <span className={clear}>
          <Link href={payoutsList.href(filter, payoutsList.cleared)}>Clear filters</Link>
        </span>
      ) : null}
    </Toolbar>
  );
}

/** The months that have payouts: those of statements, and those in which a transfer is expected. */
function monthOptions({ month }: PayoutsFilter, totals: PayoutTotals[], statements: StatementSummary[]) {
  const expected = totals.flatMap(({ days }) => days.map(({ day }) => day.slice(0, 7)));
  const known = [...expected, ...statements.map((statement) => statement.month), ...(month ? [month] : [])];
  return [...new Set(known)].toSorted().toReversed();
}
