import { useQuery } from '@tanstack/react-query';
import { throttledUntil } from '#client/call-error.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { FailedState } from '#src/ui/failed-state.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import type { DiscountsFilter } from './discounts.filters.ts';
import { allDiscountsQuery } from './discounts.queries.ts';

type DiscountsToolbarProps = {
  filter: DiscountsFilter;
  onChange: (change: { brandQid: string[] }) => void;
};

/** The filter by brand. */
export function DiscountsToolbar({ filter, onChange }: DiscountsToolbarProps) {
  const { data = [], error, isFetching, refetch } = useQuery(allDiscountsQuery());
  return (
    <Toolbar label="Filters">
      <FilterMenu
        label="Brand"
        options={data.map(({ brandQid, brandName }) => ({ value: brandQid, label: brandName }))}
        selected={filter.brandQid}
        onChange={(brandQid) => onChange({ brandQid })}
        failed={
          error && data.length === 0 ? (
            <FailedState
              message={notLoaded('your brands')}
              waitUntil={throttledUntil(error)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : null
        }
      />
    </Toolbar>
  );
}
