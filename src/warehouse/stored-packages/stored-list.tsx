import type { UseQueryResult } from '@tanstack/react-query';
import { Warehouse } from 'lucide';
import type { CallReply } from '#contract/platform/api/call.ts';
import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { type StoredListFilter, storedList } from './stored-packages.filters.ts';
import { emptyTexts, storedFailureMessage, storedSortTexts } from './stored-packages.messages.ts';
import { StoredTable } from './stored-table.tsx';

type StoredListProps = {
  filter: StoredListFilter;
  packages: UseQueryResult<CallReply<typeof listStoredPackages>>;
};

export function StoredList({ filter, packages }: StoredListProps) {
  const { title, text } = emptyTexts[filter.state ?? 'ALL'];
  return (
    <PagedList
      list={storedList}
      filter={filter}
      call={listStoredPackages}
      query={packages}
      noun={['package', 'packages']}
      failureMessage={storedFailureMessage}
      buttonSize="hand"
      refetchFailure="above"
      sorting={storedSortTexts[filter.sort]}
      table={(rows, { stale }) => <StoredTable filter={filter} packages={rows} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={Warehouse} />} title={title}>
          {text}
        </EmptyState>
      }
      nothingFound="No package matches these filters."
    />
  );
}
