import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Pagination } from '#src/ui/pagination.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { css } from '#styled/css';
import { changeOrdersFilter, type OrdersFilter, pageSizes } from './orders.filters.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '2',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const shownText = css({ color: 'ink.soft', fontVariantNumeric: 'tabular-nums', flexGrow: '1' });

type OrdersPagesProps = { filter: OrdersFilter; count: number };

export function OrdersPagination({ filter, count }: OrdersPagesProps) {
  const [, navigate] = useLocation();
  const { page, size } = filter;
  const hrefFor = (target: number) => pathTo.orders(changeOrdersFilter(filter, { page: target }));
  return (
    <div className={row}>
      <p className={shownText}>
        {formatNumber((page - 1) * size + 1)}–{formatNumber(Math.min(page * size, count))} of{' '}
        {formatNumber(count)}
      </p>
      {count > pageSizes[0] ? (
        <SelectField
          label="Rows per page"
          hideLabel
          value={size}
          onChange={(event) =>
            navigate(pathTo.orders(changeOrdersFilter(filter, { size: Number(event.currentTarget.value) })))
          }
        >
          {[...new Set([...pageSizes, size])].map((each) => (
            <option key={each} value={each}>
              {each} per page
            </option>
          ))}
        </SelectField>
      ) : null}
      <Pagination page={page} pages={Math.ceil(count / size)} hrefFor={hrefFor} />
    </div>
  );
}
