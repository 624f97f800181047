import { OfferStatus, type OfferCounts } from '#contract/catalogue/offers.schemas.ts';
import { offerStatusTexts } from '#src/messages/offer-status.messages.ts';
import { type OffersFilter, offersList, segmentOf } from './offers.filters.ts';

/** The statuses as links, which keep the other filters. */
export function segmentLinks(filter: OffersFilter, counts: OfferCounts | undefined) {
  const current = segmentOf(filter);
  const linkOf = (name: OfferStatus | 'all', label: string) => ({
    label,
    href: offersList.href(filter, { status: name === 'all' ? [] : [name] }),
    count: counts?.[name],
    current: name === current,
  });
  return [
    linkOf('all', 'All'),
    ...OfferStatus.options.map((status) => linkOf(status, offerStatusTexts[status].text)),
  ];
}
