import { formatCount, formatPageRange } from '#src/lib/format.ts';
import { PageRow } from '#src/ui/page-row.tsx';
import { Pagination } from '#src/ui/pagination.tsx';

type PayoutsPaginationProps = {
  page: number;
  size: number;
  count: number;
  /** One entry of the list: "payout". */
  what: string;
  hrefFor: (page: number) => string;
};

/** Which entries of a list are shown, announced when it changes, and the links to its other pages. */
export function PayoutsPagination({ page, size, count, what, hrefFor }: PayoutsPaginationProps) {
  const pages = Math.ceil(count / size);
  const all = formatCount(count, what);
  return (
    <PageRow announced shown={pages > 1 ? `${formatPageRange(page, size, count)} of ${all}` : all}>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`Pages of ${what}s`} />
    </PageRow>
  );
}
