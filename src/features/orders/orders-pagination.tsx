import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { formatNumber, formatPageRange } from '#src/lib/format.ts';
import { PageRow } from '#src/ui/page-row.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { changeOrdersFilter, type OrdersFilter, pageSizes } from './orders.filters.ts';

type OrdersPagesProps = { filter: OrdersFilter; count: number };

export function OrdersPagination({ filter, count }: OrdersPagesProps) {
  const [, navigate] = useLocation();
  const { page, size } = filter;
  const hrefFor = (target: number) => pathTo.orders(changeOrdersFilter(filter, { page: target }));
  return (
    <PageRow shown={`${formatPageRange(page, size, count)} of ${formatNumber(count)}`}>
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
    </PageRow>
  );
}
