import { useQuery } from '@tanstack/react-query';
import { throttledUntil } from '#client/call-error.ts';
import { number } from '#src/lib/format.ts';
import { infoQuery } from '#src/queries/info.queries.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

const environments = { development: 'Development', preview: 'Preview', production: 'Production' };

/** The numbers of orders, offers and users in the marketplace, and whether it answers. */
export function Stock() {
  const { data, error, isFetching, refetch } = useQuery(infoQuery());
  if (data === undefined && error) {
    return (
      <Card title="The marketplace">
        <FailedState
          message="The marketplace did not say how it is."
          retrying={isFetching}
          waitUntil={throttledUntil(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  const counted = (of: 'orders' | 'offers' | 'users') => {
    if (data === undefined) return <Skeleton width="sm" />;
    return data.holdings ? number(data.holdings[of]) : '–';
  };
  return (
    <Card title="The marketplace" aside={data ? <Badge tone="success">Answers</Badge> : null}>
      <DescriptionList
        rows={[
          { term: 'Orders', detail: counted('orders') },
          { term: 'Offers', detail: counted('offers') },
          { term: 'Users', detail: counted('users') },
          {
            term: 'Environment',
            detail: data ? environments[data.environment] : <Skeleton width="sm" />,
          },
        ]}
      />
    </Card>
  );
}
