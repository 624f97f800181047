import { OfferStatus, type OfferCounts } from '#contract/catalogue/offers.schemas.ts';
import { offerStatusTexts } from '#src/messages/offer-status.messages.ts';
import { type InventoryFilter, inventoryList, segmentOf } from './inventory.filters.ts';

/** The statuses as links, which keep the other filters. */
export function segmentLinks(filter: InventoryFilter, counts: OfferCounts | undefined) {
  const current = segmentOf(filter);
  const linkOf = (name: OfferStatus | 'all', label: string) => ({
    label,
    href: inventoryList.href(filter, { status: name === 'all' ? [] : [name] }),
    count: counts?.[name],
    current: name === current,
  });
  return [
    linkOf('all', 'All'),
    ...OfferStatus.options.map((status) => linkOf(status, offerStatusTexts[status].text)),
  ];
}
