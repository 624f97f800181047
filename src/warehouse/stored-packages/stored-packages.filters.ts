import { pathTo } from '#contract/pages/paths.ts';
import { StoredFilter } from '#contract/warehouse/stored-packages.schemas.ts';
import { defineList, type FilterOfList } from '#src/forms/list-filter.ts';

export const storedList = defineList({
  path: pathTo.storedPackages,
  entries: StoredFilter.entries,
  defaults: { sort: 'receivedAt' },
  narrowedBy: ['search', 'place', 'carrier', 'destination'],
});

export type StoredListFilter = FilterOfList<typeof storedList>;
