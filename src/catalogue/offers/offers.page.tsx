import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide';
import { type ComponentType, useDeferredValue, useMemo } from 'react';
import { failureOf } from '#client/call-error.ts';
import { readOffersInfo } from '#contract/catalogue/offers.calls.ts';
import type { OffersInfo } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { cluster } from '#styled/patterns';
import { LostChip } from './lost-chip.tsx';
import { EditableOffers, OffersList } from './offers-list.tsx';
import { OffersToolbar } from './offers-toolbar.tsx';
import { type OffersFilter, offersList, segmentOf } from './offers.filters.ts';
import { offersInfoFailureMessage } from './offers.messages.ts';
import { offerCountsQuery, offersQuery } from './offers.queries.ts';
import { segmentLinks } from './offers.segments.ts';

/** `Discount` shows and changes the discount on the inventory, which is one of the order preferences. */
type OffersPageProps = { Discount: ComponentType };

/** The seller's offers (specification 2.8). */
export function OffersPage({ Discount }: OffersPageProps) {
  const { filter, change } = useList(offersList);
  const offers = useQuery(offersQuery(filter));
  const { data: counts } = useQuery(offerCountsQuery(filter));
  const info = useQuery(queryFor(readOffersInfo, {}));
  // The rows are rendered in parts, between which the browser can react.
  const list = useDeferredValue(useMemo(() => ({ filter, offers }), [filter, offers]));
  useDocumentTitle('Inventory');
  usePreload(EditableOffers, true);
  return (
    <>
      <PageHeader
        title="Inventory"
        text={<Summary {...info} />}
        aside={
          <div className={cluster()}>
            <MappingLink filter={filter} />
            <ButtonLink href={pathTo.ranked()}>Ranked view</ButtonLink>
            <ButtonLink variant="primary" icon={<Icon of={Upload} />} href={pathTo.stockImport()}>
              Import stock list
            </ButtonLink>
          </div>
        }
      />
      <Segments label="Offers by status" items={segmentLinks(filter, counts)} />
      <OffersToolbar filter={filter} onChange={change} discount={<Discount />} />
      <LostChip filter={filter} onChange={change} />
      <Card flush>
        <OffersList {...list} />
      </Card>
    </>
  );
}

function MappingLink({ filter }: { filter: OffersFilter }) {
  const status = segmentOf(filter);
  if (status !== 'UNMATCHED' && status !== 'INVALID') return null;
  return <ButtonLink href={pathTo.mapping({ status })}>Find their products</ButtonLink>;
}

function Summary({ data, error }: Pick<UseQueryResult<OffersInfo>, 'data' | 'error'>) {
  if (data) return summaryOf(data);
  if (error === null) return 'Counting…';
  return <span role="alert">{offersInfoFailureMessage(failureOf(readOffersInfo, error))}</span>;
}

function summaryOf({ offers, live, winning, value, valueCurrency }: OffersInfo) {
  if (offers === 0) return 'No offers.';
  const worth = `${formatCount(offers, 'offer')} worth ${formatMoney(value, valueCurrency)} at your prices.`;
  return `${worth} ${formatNumber(winning)} of ${formatCount(live, 'live offer')} ${live === 1 ? 'is' : 'are'} winning.`;
}
