import { OfferStatus, type OfferCounts } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { offerStatusTexts } from '#src/messages/offer-status.messages.ts';
import { changeInventoryFilter, type InventoryFilter, segmentOf } from './inventory.filters.ts';

/** The statuses as links, which keep the other filters. */
export function segmentLinks(filter: InventoryFilter, counts: OfferCounts | undefined) {
  const current = segmentOf(filter);
  const linkOf = (name: OfferStatus | 'all', label: string) => ({
    label,
    href: pathTo.inventory(changeInventoryFilter(filter, { status: name === 'all' ? undefined : [name] })),
    count: counts?.[name],
    current: name === current,
  });
  return [
    linkOf('all', 'All'),
    ...OfferStatus.options.map((status) => linkOf(status, offerStatusTexts[status].text)),
  ];
}
