import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import { listOwnBrands } from '#contract/catalogue/offers.calls.ts';
import type { InventoryQuery } from '#contract/pages/page-queries.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { queryFor } from '#src/queries/query.ts';
import { FailedState } from '#src/ui/failed-state.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { DifferenceFilter } from './difference-filter.tsx';
import { FilteredOffersDownload } from './offers-download.tsx';
import { type OffersFilter, offersList } from './offers.filters.ts';
import { ownBrandsFailureMessage, sortTexts } from './offers.messages.ts';

type FilterProps = {
  filter: OffersFilter;
  onChange: (change: InventoryQuery, how?: { replace: boolean }) => void;
};

export function OffersToolbar({ filter, onChange, discount }: FilterProps & { discount: ReactNode }) {
  return (
    <Toolbar
      label="Filters"
      filtersInUse={offersList.count(filter)}
      search={
        <ListSearch
          label="Search offers"
          placeholder="Product, brand or GTIN"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
      end={
        <>
          {discount}
          <FilteredOffersDownload filter={filter} />
        </>
      }
    >
      <BrandFilter filter={filter} onChange={onChange} />
      <DifferenceFilter filter={filter} onChange={onChange} />
      <SortField value={filter.sort} texts={sortTexts} onChange={(sort) => onChange({ sort })} />
    </Toolbar>
  );
}

/** A chosen brand without offers stays in the list, so that it can be removed. */
function BrandFilter({ filter, onChange }: FilterProps) {
  const read = useQuery(queryFor(listOwnBrands, {}));
  const brands = read.data ?? [];
  const gone = filter.brand.filter((name) => !brands.some((brand) => brand.name === name));
  return (
    <FilterMenu
      label="Brand"
      options={[
        ...brands.map(({ name, offers }) => ({ value: name, label: name, count: offers })),
        ...gone.map((name) => ({ value: name, label: name, count: 0 })),
      ]}
      selected={filter.brand}
      onChange={(brand) => onChange({ brand })}
      failed={
        read.error && !read.data ? (
          <FailedState
            message={ownBrandsFailureMessage(failureOf(listOwnBrands, read.error))}
            waitUntil={throttledUntil(read.error)}
            retrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        ) : null
      }
    />
  );
}
