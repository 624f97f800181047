import type { SellerDetails } from '#contract/staff/staff-sellers.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { profileGapTexts } from '#src/messages/profile-gap.messages.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';

/** What keeps the seller from being paid, and what buyers find of it. */
export function ProfileCard({ seller }: { seller: SellerDetails }) {
  const { profileGaps, offers, liveOffers, openOrders, expiredOrders } = seller;
  return (
    <Card title="Profile and figures" minor>
      <DescriptionList
        rows={[
          profileGaps.length === 0
            ? { term: 'Profile lacks', detail: 'Nothing', tone: 'success' }
            : {
                term: 'Profile lacks',
                detail: profileGaps.map((gap) => <div key={gap}>{profileGapTexts[gap]}</div>),
                tone: 'warning',
              },
          { term: 'Open orders', detail: formatNumber(openOrders) },
          { term: 'Expired in 90 days', detail: formatNumber(expiredOrders) },
          { term: 'Live offers', detail: `${formatNumber(liveOffers)} of ${formatNumber(offers)}` },
        ]}
      />
    </Card>
  );
}
