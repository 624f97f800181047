import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { listTestProducts } from '#contract/staff/test-sales.calls.ts';
import type { DangerousGoodsChoice, TestProduct } from '#contract/staff/test-sales.schemas.ts';
import { formatCount, formatGtin, formatMoney } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { ChoiceList, ChoiceRow } from './choice-list.tsx';
import { findProductsFailureMessage } from './test-sale.messages.ts';

const quiet = css({ color: 'ink.soft' });

export type FinderProps = {
  sellerQid: string;
  dangerousGoods: DangerousGoodsChoice;
  /** The GTINs of the lines. */
  chosen: ReadonlySet<string>;
  onAdd: (products: readonly TestProduct[]) => void;
};

type FoundProductsProps = Pick<FinderProps, 'chosen' | 'onAdd'> & {
  query: UseQueryResult<{ results: TestProduct[] }>;
  empty: string;
};

/** Products that were found, with a button for each and one for all. */
export function FoundProducts({ query, chosen, onAdd, empty }: FoundProductsProps) {
  return (
    <Loaded
      query={query}
      what="the products"
      rows={3}
      failureMessage={(error) => findProductsFailureMessage(failureOf(listTestProducts, error))}
      empty={<p className={quiet}>{empty}</p>}
    >
      {({ results }) => {
        const left = results.filter(({ gtin }) => !chosen.has(gtin));
        return (
          <div className={stack({ gap: '2' })}>
            <ChoiceList label="Products found">
              {results.map((product) => (
                <ProductRow key={product.gtin} product={product} chosen={chosen} onAdd={onAdd} />
              ))}
            </ChoiceList>
            {left.length > 1 ? (
              <div>
                <Button onClick={() => onAdd(left)}>Add all {formatCount(left.length, 'product')}</Button>
              </div>
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
}

type ProductRowProps = Pick<FinderProps, 'chosen' | 'onAdd'> & { product: TestProduct };

function ProductRow({ product, chosen, onAdd }: ProductRowProps) {
  const { gtin, name, brand, price, priceCurrency } = product;
  const isChosen = chosen.has(gtin);
  return (
    <ChoiceRow
      title={name}
      note={`${brand}, ${formatGtin(gtin)}, ${formatMoney(price, priceCurrency)}`}
      action={
        <Button
          size="sm"
          aria-label={isChosen ? `${name} is added` : `Add ${name}`}
          aria-disabled={isChosen || undefined}
          onClick={() => onAdd([product])}
        >
          {isChosen ? 'Added' : 'Add'}
        </Button>
      }
    />
  );
}
