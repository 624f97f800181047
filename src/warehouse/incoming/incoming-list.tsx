import { memo } from 'react';
import type { IncomingQuery } from '#contract/pages/page-queries.ts';
import type { IncomingCounts, UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { css } from '#styled/css';
import { DeliveriesList } from './deliveries-list.tsx';
import { type IncomingFilter, incomingList, type IncomingTab } from './incoming.filters.ts';
import { incomingSummary, tabTexts } from './incoming.messages.ts';

// Most people never open its tab.
const UnknownList = lazyPart(async () => (await import('./unknown-list.tsx')).UnknownList);

const belowTabs = css({ marginTop: '3' });

type IncomingListProps = {
  filter: IncomingFilter;
  counts: IncomingCounts | undefined;
  countsFailure: string | null;
  /** The delivery of the last scan. */
  receiving: string | null;
  onChange: (change: IncomingQuery, how?: { replace: boolean }) => void;
  onFind: (unknown: UnknownPackage) => void;
};

/** The deliveries in tabs with their filters, or the unknown packages. Most scans change nothing of it. */
export const IncomingList = memo(function IncomingList({
  filter,
  counts,
  countsFailure,
  receiving,
  onChange,
  onFind,
}: IncomingListProps) {
  const { tab } = filter;
  return (
    <>
      <PageHeader
        title="Incoming packages"
        text={counts ? incomingSummary(counts) : (countsFailure ?? 'Counting…')}
      />
      <Segments label="Incoming packages by state" items={tabLinks(filter, counts)} />
      {tab === 'UNKNOWN' ? (
        <div className={belowTabs}>
          <UnknownList filter={filter} onFind={onFind} />
        </div>
      ) : (
        <>
          <Filters filter={filter} counts={counts} onChange={onChange} />
          <DeliveriesList filter={filter} state={tab} receiving={receiving} />
        </>
      )}
    </>
  );
});

type FiltersProps = Pick<IncomingListProps, 'filter' | 'counts' | 'onChange'>;

const Filters = memo(function Filters({ filter, counts, onChange }: FiltersProps) {
  const carriers = new Set(counts?.carriers);
  if (filter.carrier) carriers.add(filter.carrier);
  return (
    <Toolbar
      label="Filters"
      filtersInUse={incomingList.count(filter)}
      search={
        <ListSearch
          label="Search deliveries"
          placeholder="Order, label or reference"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
    >
      <SelectField
        label="Carrier"
        hideLabel
        value={filter.carrier ?? ''}
        onChange={(event) => onChange({ carrier: event.currentTarget.value || undefined })}
      >
        <option value="">All carriers</option>
        {[...carriers].map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrier}
          </option>
        ))}
      </SelectField>
    </Toolbar>
  );
});

function tabLinks(filter: IncomingFilter, counts: IncomingCounts | undefined) {
  const countOf: Record<IncomingTab, number | undefined> = {
    TO_COME: counts?.deliveries.toCome,
    RECEIVED: counts?.deliveries.received,
    UNKNOWN: counts?.unknown,
    DAMAGED: counts?.deliveries.damaged,
  };
  return (['TO_COME', 'RECEIVED', 'UNKNOWN', 'DAMAGED'] as const).map((tab) => ({
    label: tabTexts[tab],
    href: incomingList.href(filter, { tab }),
    count: countOf[tab],
    current: tab === filter.tab,
  }));
}
