import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Pagination } from '#src/ui/pagination.tsx';
import { css } from '#styled/css';

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
const shown = css({ color: 'ink.soft', fontVariantNumeric: 'tabular-nums', flexGrow: '1' });

type PageRowProps = {
  page: number;
  size: number;
  count: number;
  /** One entry of the list: "payout". */
  what: string;
  hrefFor: (page: number) => string;
};

/** Which entries of a list are shown, announced when it changes, and the links to its other pages. */
export function PageRow({ page, size, count, what, hrefFor }: PageRowProps) {
  const pages = Math.ceil(count / size);
  const range = `${formatNumber((page - 1) * size + 1)}–${formatNumber(Math.min(page * size, count))}`;
  return (
    <div className={row}>
      <p role="status" className={shown}>
        {pages > 1 ? `${range} of ${formatCount(count, what)}` : formatCount(count, what)}
      </p>
      <Pagination page={page} pages={pages} hrefFor={hrefFor} label={`Pages of ${what}s`} />
    </div>
  );
}
