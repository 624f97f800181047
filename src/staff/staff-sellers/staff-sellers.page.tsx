import { useQuery } from '@tanstack/react-query';
import { SellerStatus } from '#contract/people/users.schemas.ts';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Toolbar } from '#src/ui/toolbar.tsx';
import { useList } from '#src/ui/use-list.ts';
import { SellersList } from './sellers-list.tsx';
import { type SellersFilter, sellersList } from './staff-sellers.filters.ts';
import { sellerSortTexts, statusFilterTexts } from './staff-sellers.messages.ts';
import { sellersQuery } from './staff-sellers.queries.ts';

/** All sellers, for staff. */
export function StaffSellersPage() {
  const { filter, change } = useList(sellersList);
  const sellers = useQuery(sellersQuery(filter));
  useDocumentTitle('Sellers');
  return (
    <>
      <PageHeader
        title="Sellers"
        text="Status, open and expired orders, profiles and offers of all sellers."
      />
      <Segments label="Sellers by status" items={segmentLinks(filter)} />
      <Toolbar
        label="Filters"
        filtersInUse={0}
        search={
          <ListSearch
            label="Search sellers"
            placeholder="Company, alias or user"
            value={filter.search}
            onSearch={(text) => change({ search: text }, { replace: filter.search !== '' })}
          />
        }
      >
        <SortField value={filter.sort} texts={sellerSortTexts} onChange={(sort) => change({ sort })} />
      </Toolbar>
      <Card flush>
        <SellersList filter={filter} sellers={sellers} />
      </Card>
    </>
  );
}

function segmentLinks(filter: SellersFilter) {
  return [undefined, ...SellerStatus.options].map((status) => ({
    label: status === undefined ? 'All' : statusFilterTexts[status],
    href: sellersList.href(filter, { status }),
    current: filter.status === status,
  }));
}
