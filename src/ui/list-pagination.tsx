import { formatCount, formatPageRange } from '#src/lib/format.ts';
import { PageRow } from './page-row.tsx';
import { Pagination } from './pagination.tsx';

type ListPaginationProps = {
  page: number;
  size: number;
  count: number;
  /** One entry of the list: "payout". */
  what: string;
  hrefFor: (page: number) => string;
};

/** Which entries of a list are shown, announced when it changes, and the links to its other pages. */
export function ListPagination({ page, size, count, what, hrefFor }: ListPaginationProps) {
  const pages = Math.ceil(count / size);
  const all = formatCount(count, what);
  return (
    <PageRow announced shown={pages > 1 ? `${formatPageRange(page, size, count)} of ${all}` : all}>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`Pages of ${what}s`} />
    </PageRow>
  );
}
