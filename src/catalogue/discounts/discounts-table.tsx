import type { ReactNode } from 'react';
import type { BrandDiscount } from '#contract/catalogue/discounts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatDay } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import type { BrandDiscountEditor } from './brand-discount.editor.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5.5rem 6.5rem 6.5rem 11rem',
  },
});
const buttons = cluster({ gap: '1', justify: 'flex-end' });
// As high as the buttons.
const outlinedButtons = css({ minHeight: { base: '8', _touch: '11' }, alignContent: 'center' });

type DiscountsTableProps = { entries: readonly BrandDiscount[]; editor: BrandDiscountEditor };

const outline = [
  { width: 'md' },
  { width: 'xs', end: true, phone: 'end' },
  { width: 'sm', end: true, phone: 'wide' },
  { width: 'sm' },
  { width: 'sm', end: true, className: outlinedButtons },
] as const;

export function DiscountsTable({ entries, editor }: DiscountsTableProps) {
  const keptFocus = useKeptFocus<HTMLTableSectionElement>();
  return (
    <HeadedTable>
      <TableBody {...keptFocus}>
        {entries.map((entry) => (
          <TableRow key={entry.brandDiscountQid}>
            <TableCell head strong>
              {entry.brandName}
            </TableCell>
            <TableCell end phone="end">
              {entry.discount}%
            </TableCell>
            <TableCell end phone="wide">
              <Link quiet href={pathTo.inventory({ brand: [entry.brandName], page: 1 })}>
                {formatCount(entry.offers, 'offer')}
              </Link>
            </TableCell>
            <TableCell>{formatDay(entry.since)}</TableCell>
            <TableCell>
              <div className={buttons}>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Change the price reduction of ${entry.brandName}`}
                  onClick={() => editor.send({ type: 'item.opened', item: entry })}
                >
                  Change
                </Button>
                <Button
                  variant="dangerQuiet"
                  size="sm"
                  aria-label={`Delete the price reduction of ${entry.brandName}`}
                  onClick={() => editor.send({ type: 'deletion.requested', item: entry })}
                >
                  Delete
                </Button>
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </HeadedTable>
  );
}

export function DiscountsOutline() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading your price reductions</span>
      </VisuallyHidden>
      <HeadedTable>
        <TableOutline rows={3} cells={outline} />
      </HeadedTable>
    </>
  );
}

function HeadedTable({ children }: { children: ReactNode }) {
  return (
    <Table label="Price reductions" className={columns}>
      <TableHead>
        <ColumnHeader>Brand</ColumnHeader>
        <ColumnHeader end>Discount</ColumnHeader>
        <ColumnHeader end>Offers</ColumnHeader>
        <ColumnHeader>Since</ColumnHeader>
        <ColumnHeader>
          <VisuallyHidden>Actions</VisuallyHidden>
        </ColumnHeader>
      </TableHead>
      {children}
    </Table>
  );
}
