import type { LeadsQuery } from '#contract/pages/page-queries.ts';
import type { LeadCounts } from '#contract/staff/leads.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { country } from '#src/lib/country.ts';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { ViewLinks } from '#src/ui/view-links.tsx';
import { type LeadsFilter, leadsList, sortOrderOf } from './leads.filters.ts';
import { sortTexts } from './leads.messages.ts';

type LeadsToolbarProps = {
  filter: LeadsFilter;
  counts: LeadCounts | undefined;
  onChange: (change: LeadsQuery, how?: { replace: boolean }) => void;
};

export function LeadsToolbar({ filter, counts, onChange }: LeadsToolbarProps) {
  const viewLink = (view: LeadsFilter['view']) => leadsList.href(filter, { view });
  return (
    <Toolbar
      label="Filters"
      filtersInUse={leadsList.count(filter)}
      search={
        <ListSearch
          label="Search leads"
          placeholder="Company, contact or deal"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
      end={
        <ViewLinks
          label="View"
          items={[
            { label: 'Board', href: viewLink(undefined), current: filter.view !== 'table' },
            { label: 'Table', href: viewLink('table'), current: filter.view === 'table' },
          ]}
        />
      }
    >
      <FilterMenu
        label="Owner"
        options={ownerOptions(counts)}
        selected={filter.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <FilterMenu
        label="Country"
        options={countryOptions(counts, filter)}
        selected={filter.country}
        onChange={(chosen) => onChange({ country: chosen })}
      />
      <SortField value={sortOrderOf(filter)} texts={sortTexts} onChange={(sort) => onChange({ sort })} />
    </Toolbar>
  );
}

function ownerOptions(counts: LeadCounts | undefined) {
  return [
    { value: 'NONE', label: 'No owner', count: counts?.unowned },
    ...(counts?.owners ?? []).map(({ qid, name, count }) => ({ value: qid, label: name, count })),
  ];
}

/** A chosen country stays in the list without leads, so that it can be removed. */
function countryOptions(counts: LeadCounts | undefined, { country: chosen }: LeadsFilter) {
  const known = new Map(counts?.countries.map((each) => [each.country, each.count]));
  for (const code of chosen) if (!known.has(code)) known.set(code, 0);
  return [...known]
    .map(([code, count]) => ({ value: code, label: country(code), count }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}
