import { X } from 'lucide';
import { useState } from 'react';
import {
  DangerousGoodsChoice,
  MAXIMUM_TEST_LINES,
  type TestProduct,
} from '#contract/staff/test-sales.schemas.ts';
import { type ChosenSeller, type TestLine, withProducts } from '#machines/staff/test-sale/test-sale.draft.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { PastedProducts } from './pasted-products.tsx';
import { RandomProducts } from './random-products.tsx';
import { SearchedProducts } from './searched-products.tsx';
import { dangerousGoodsTexts } from './test-sale.messages.ts';
import type { TestSalePartProps } from './test-sale.parts.ts';

const columns = css({
  '--columns': { base: 'minmax(0, 1fr) 5.5rem 2.75rem', _wide: 'minmax(0, 1fr) 7rem 9rem 2.5rem' },
});
// In narrow layout the button is at the end of the name, and price and quantity are below them.
const product = css({ gridColumn: { base: '1 / 3', _wide: 'auto' } });
const amount = css({ gridColumn: { base: '2 / -1', _wide: 'auto' } });
const padded = css({ padding: '4' });
const remove = css({
  gridRow: { base: '1', _wide: 'auto' },
  gridColumn: { base: '3', _wide: 'auto' },
  alignSelf: { base: 'start', _wide: 'auto' },
  justifySelf: { base: 'end', _wide: 'auto' },
});

const ways = [
  { value: 'SEARCH', title: 'Search' },
  { value: 'PASTE', title: 'Paste GTINs' },
  { value: 'RANDOM', title: 'Random' },
] as const;
type Way = (typeof ways)[number]['value'];

/** The products of the order: how they are found, then the lines. */
export function ProductsCard({
  draft,
  issues,
  onChange,
  seller,
}: TestSalePartProps & { seller: ChosenSeller }) {
  const [way, setWay] = useState<Way>('SEARCH');
  const [dangerousGoods, setDangerousGoods] = useState<DangerousGoodsChoice>('ANY');
  const { lines } = draft;
  const setLines = (next: TestLine[]) => onChange({ lines: next.slice(0, MAXIMUM_TEST_LINES) });
  const finder = {
    sellerQid: seller.qid,
    dangerousGoods,
    chosen: new Set(lines.map(({ product }) => product.gtin)),
    onAdd: (products: readonly TestProduct[]) => setLines(withProducts(lines, products)),
  };
  return (
    <Card title="Products" flush>
      <div className={padded}>
        <div className={stack({ gap: '4' })}>
          <SelectField
            label="Add products by"
            value={way}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setWay(ways.find((each) => each.value === value)?.value ?? 'SEARCH');
            }}
          >
            {ways.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </SelectField>
          {way === 'PASTE' ? null : (
            <SelectField
              label="Dangerous goods"
              value={dangerousGoods}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setDangerousGoods(DangerousGoodsChoice.options.find((option) => option === value) ?? 'ANY');
              }}
            >
              {DangerousGoodsChoice.options.map((option) => (
                <option key={option} value={option}>
                  {dangerousGoodsTexts[option]}
                </option>
              ))}
            </SelectField>
          )}
          {way === 'SEARCH' ? <SearchedProducts {...finder} /> : null}
          {way === 'PASTE' ? <PastedProducts {...finder} /> : null}
          {way === 'RANDOM' ? <RandomProducts {...finder} /> : null}
          {issues['lines'] ? <FieldError id="test-lines-error">{issues['lines']}</FieldError> : null}
        </div>
      </div>
      {lines.length > 0 ? <Lines lines={lines} issues={issues} onChange={setLines} /> : null}
    </Card>
  );
}

type LinesProps = {
  lines: readonly TestLine[];
  issues: TestSalePartProps['issues'];
  onChange: (lines: TestLine[]) => void;
};

function Lines({ lines, issues, onChange }: LinesProps) {
  return (
    <Table label="Lines" className={columns}>
      <TableHead>
        <ColumnHeader>Product</ColumnHeader>
        <ColumnHeader end>Price</ColumnHeader>
        <ColumnHeader>Quantity</ColumnHeader>
        <ColumnHeader>
          <VisuallyHidden>Remove</VisuallyHidden>
        </ColumnHeader>
      </TableHead>
      <TableBody stale={false}>
        {lines.map((line, index) => (
          <LineRow
            key={line.product.gtin}
            line={line}
            issue={issues[`lines.${index}.quantity`]}
            onType={(quantity) =>
              onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))
            }
            onRemove={() => onChange(lines.filter((each) => each !== line))}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type LineRowProps = {
  line: TestLine;
  issue: string | undefined;
  onType: (quantity: string) => void;
  onRemove: () => void;
};

function LineRow({ line, issue, onType, onRemove }: LineRowProps) {
  const { gtin, name, price, priceCurrency, inventory, isDangerous } = line.product;
  return (
    <TableRow>
      <TableCell head className={product} note={`${formatGtin(gtin)}, ${formatNumber(inventory)} in stock`}>
        {name} {isDangerous ? <Badge tone="warning">Dangerous goods</Badge> : null}
      </TableCell>
      <TableCell end>{formatMoney(price, priceCurrency)}</TableCell>
      <TableCell className={amount}>
        <NumberField
          kind="whole"
          label={`Quantity of ${name}`}
          hideLabel
          value={line.quantity}
          error={issue}
          onTyped={onType}
        />
      </TableCell>
      <TableCell className={remove}>
        <IconButton label={`Remove ${name}`} icon={<Icon of={X} />} onClick={onRemove} />
      </TableCell>
    </TableRow>
  );
}
