import { useQuery } from '@tanstack/react-query';
import { readInfo } from '#contract/platform/info.calls.ts';
import type { MarketplaceInfo } from '#contract/platform/info.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

const environments = { development: 'Development', preview: 'Preview', production: 'Production' };

/** The numbers of orders, offers and users in the marketplace, and whether it is reachable. */
export function MarketplaceFigures() {
  const info = useQuery(queryFor(readInfo, {}));
  return (
    <Card title="Marketplace status" aside={info.data ? <Badge tone="success">Online</Badge> : null}>
      <Loaded
        query={info}
        what="the marketplace"
        loading={<Holdings info={undefined} />}
        failureMessage={() => 'We couldn’t check the marketplace.'}
      >
        {(loaded) => <Holdings info={loaded} />}
      </Loaded>
    </Card>
  );
}

function Holdings({ info }: { info: MarketplaceInfo | undefined }) {
  const counted = (of: 'orders' | 'offers' | 'users') => {
    if (info === undefined) return <Skeleton width="sm" />;
    return info.holdings ? formatNumber(info.holdings[of]) : '–';
  };
  return (
    <DescriptionList
      rows={[
        { term: 'Orders', detail: counted('orders') },
        { term: 'Offers', detail: counted('offers') },
        { term: 'Users', detail: counted('users') },
        {
          term: 'Environment',
          detail: info ? environments[info.environment] : <Skeleton width="sm" />,
        },
      ]}
    />
  );
}
