import { useLocation } from 'wouter';
import { formatNumber, formatPageRange } from '#src/lib/format.ts';
import { PageRow } from './page-row.tsx';
import { Pagination } from './pagination.tsx';
import { SelectField } from './select-field.tsx';

export const pageSizes = [20, 50, 100] as const;

type ListPagesProps = {
  page: number;
  size: number;
  count: number;
  hrefFor: (change: { page?: number; size?: number }) => string;
};

/** The foot of a list: which rows are shown, how many on a page, and the other pages. */
export function ListPages({ page, size, count, hrefFor }: ListPagesProps) {
  const [, navigate] = useLocation();
  return (
    <PageRow shown={`${formatPageRange(page, size, count)} of ${formatNumber(count)}`}>
      {count > pageSizes[0] ? (
        <SelectField
          label="Rows per page"
          hideLabel
          value={size}
          onChange={(event) => navigate(hrefFor({ size: Number(event.currentTarget.value) }))}
        >
          {[...new Set([...pageSizes, size])].map((each) => (
            <option key={each} value={each}>
              {each} per page
            </option>
          ))}
        </SelectField>
      ) : null}
      <Pagination
        page={page}
        pages={Math.ceil(count / size)}
        hrefFor={(target) => hrefFor({ page: target })}
      />
    </PageRow>
  );
}
