import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { readOfferStandings } from '#contract/catalogue/offers.calls.ts';
import { type OfferStandings, Standing } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { standingTexts } from '#src/messages/offer-status.messages.ts';
import { queryFor } from '#src/queries/query.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { stack } from '#styled/patterns';
import { RankedOffersList } from './ranked-offers-list.tsx';
import { type RankedOffersFilter, rankedOffersList } from './ranked-offers.filters.ts';
import { standingsFailureMessage, standingsText } from './ranked-offers.messages.ts';
import { rankedOffersQuery } from './ranked-offers.queries.ts';

/** Where the seller wins, is close or far, and what winning would cost (specification 2.8). */
export function RankedOffersPage() {
  const { filter } = useList(rankedOffersList);
  const offers = useQuery(rankedOffersQuery(filter));
  const standings = useQuery(queryFor(readOfferStandings, {}));
  useDocumentTitle('Ranked inventory');
  return (
    <>
      <PageHeader
        title="Ranked inventory"
        trail={<Breadcrumb items={[{ label: 'Inventory', href: pathTo.inventory() }, { label: 'Ranked' }]} />}
        text={<Summary {...standings} />}
      />
      <div className={stack({ gap: '4' })}>
        <Segments label="Offers by standing" items={segmentLinks(filter, standings.data)} />
        <Card flush>
          <RankedOffersList filter={filter} offers={offers} />
        </Card>
      </div>
    </>
  );
}

const counted = { WINNING: 'winning', CLOSE: 'close', FAR: 'far' } as const;

function segmentLinks(filter: RankedOffersFilter, standings: OfferStandings | undefined) {
  return Standing.options.map((standing) => ({
    label: standingTexts[standing],
    href: rankedOffersList.href(filter, { standing }),
    count: standings?.[counted[standing]],
    current: filter.standing === standing,
  }));
}

function Summary({ data, error }: Pick<UseQueryResult<OfferStandings>, 'data' | 'error'>) {
  if (data) return standingsText(data);
  if (error === null) return 'Counting…';
  return <span role="alert">{standingsFailureMessage(failureOf(readOfferStandings, error))}</span>;
}
