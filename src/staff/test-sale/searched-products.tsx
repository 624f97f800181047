import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { useState } from 'react';
import { useTypedText } from '#src/lib/use-typed-text.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type FinderProps, FoundProducts } from './found-products.tsx';
import { testProductsQuery } from './test-sale.queries.ts';

/** Finds live offers by name or GTIN. */
export function SearchedProducts({ sellerQid, dangerousGoods, ...list }: FinderProps) {
  const [search, setSearch] = useState('');
  const typed = useTypedText(search, setSearch);
  const found = useQuery({
    ...testProductsQuery({ sellerQid, search, dangerousGoods }),
    enabled: search !== '',
  });
  return (
    <>
      <TextField
        type="search"
        label="Find a product"
        hint="Name or GTIN of a live offer."
        icon={<Icon of={Search} />}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.takeNow}
      />
      {search === '' ? null : (
        <FoundProducts {...list} query={found} empty={`No live offer matches “${search}”.`} />
      )}
    </>
  );
}
