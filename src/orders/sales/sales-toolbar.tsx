import { Download } from 'lucide';
import { pastStatuses, SaleStatus } from '#contract/orders/sale-status.ts';
import { downloadSales } from '#contract/orders/sales.calls.ts';
import type { SaleCounts } from '#contract/orders/sales.schemas.ts';
import type { OrdersQuery } from '#contract/pages/page-queries.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { country } from '#src/lib/country.ts';
import { saleStatusTexts } from '#src/messages/sale-status.messages.ts';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { FilterToggle } from '#src/ui/filter-toggle.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Toolbar, ToolbarActionText } from '#src/ui/toolbar.tsx';
import {
  countSalesFilters,
  isPastFilter,
  type SalesFilter,
  downloadSalesQueryOf,
  sortOrderOf,
} from './sales.filters.ts';
import { downloadSalesFailureMessage, sortTexts } from './sales.messages.ts';

type SalesToolbarProps = {
  filter: SalesFilter;
  counts: SaleCounts | undefined;
  onChange: (change: OrdersQuery, how?: { replace: boolean }) => void;
};

export function SalesToolbar({ filter, counts, onChange }: SalesToolbarProps) {
  const past = isPastFilter(filter.status);
  return (
    <Toolbar
      label="Filters"
      filtersInUse={countSalesFilters(filter)}
      search={
        <ListSearch
          label="Search orders"
          placeholder="Order, buyer, product, GTIN"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
      end={<SalesDownload filter={filter} />}
    >
      <FilterMenu
        label="Destination"
        options={destinationOptions(counts, filter)}
        selected={filter.destination}
        onChange={(destination) => onChange({ destination })}
      />
      {past ? (
        <PastStatus filter={filter} onChange={onChange} />
      ) : filter.insight ? null : (
        <>
          <FilterToggle
            pressed={filter.hasRead === false}
            count={counts?.unread}
            onToggle={(on) => onChange({ hasRead: on ? false : undefined })}
          >
            New
          </FilterToggle>
          <FilterToggle
            pressed={filter.isExpiring === true}
            count={counts?.expiring}
            onToggle={(on) => onChange({ isExpiring: on || undefined })}
          >
            Expiring
          </FilterToggle>
        </>
      )}
      <SortField value={sortOrderOf(filter)} texts={sortTexts} onChange={(sort) => onChange({ sort })} />
    </Toolbar>
  );
}

function PastStatus({ filter, onChange }: Pick<SalesToolbarProps, 'filter' | 'onChange'>) {
  const shown = filter.status.length === 1 ? filter.status[0] : 'PAST';
  return (
    <SelectField
      label="Status"
      hideLabel
      value={shown}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ status: [SaleStatus.options.find((option) => option === value) ?? 'PAST'] });
      }}
    >
      <option value="PAST">All statuses</option>
      {pastStatuses.map((status) => (
        <option key={status} value={status}>
          {saleStatusTexts[status].text}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * The destination countries of orders. A chosen country stays in the list without orders, so that it can be removed.
 */
function destinationOptions(counts: SaleCounts | undefined, { status, destination }: SalesFilter) {
  const scope = isPastFilter(status) ? 'past' : 'current';
  const known = new Map(counts?.destinations.map((each) => [each.country, each[scope]]));
  const shown = [...known].filter(([code, count]) => count > 0 || destination.includes(code));
  const gone = destination.filter((code) => !known.has(code)).map((code) => [code, 0] as const);
  return [...shown, ...gone]
    .map(([code, count]) => ({ value: code, label: country(code), count }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}

/** Downloads all orders that match the filters as a spreadsheet. */
function SalesDownload({ filter }: { filter: SalesFilter }) {
  return (
    <DownloadButton
      call={downloadSales}
      input={{ query: downloadSalesQueryOf(filter) }}
      failureMessage={downloadSalesFailureMessage}
      icon={<Icon of={Download} />}
    >
      <ToolbarActionText>Download</ToolbarActionText>
    </DownloadButton>
  );
}
