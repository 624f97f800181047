import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide';
import { useState } from 'react';
import { parseWholeNumber } from '#contract/platform/values/typed-number.ts';
import { MAXIMUM_TEST_LINES } from '#contract/staff/test-sales.schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type FinderProps, FoundProducts } from './found-products.tsx';
import { testProductsQuery } from './test-sale.queries.ts';

/** Picks some of the live offers. */
export function RandomProducts({ sellerQid, dangerousGoods, ...list }: FinderProps) {
  const [text, setText] = useState('3');
  const [picked, setPicked] = useState(0);
  const count = parseWholeNumber(text) ?? 0;
  const isCount = count >= 1 && count <= MAXIMUM_TEST_LINES;
  const found = useQuery({
    ...testProductsQuery({ sellerQid, random: picked, dangerousGoods }),
    enabled: picked > 0,
  });
  function pick() {
    if (!isCount) return;
    if (count === picked) void found.refetch();
    else setPicked(count);
  }
  return (
    <>
      <TextField
        label="Number of products"
        inputMode="numeric"
        autoComplete="off"
        error={isCount ? undefined : `Enter a number from 1 to ${MAXIMUM_TEST_LINES}.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button icon={<Icon of={Dices} />} aria-disabled={!isCount || undefined} onClick={pick}>
          Pick products
        </Button>
      </div>
      {picked === 0 ? null : (
        <FoundProducts {...list} query={found} empty="The seller has no live offers of this kind." />
      )}
    </>
  );
}
