import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { memo, useId } from 'react';
import { listDeliveries } from '#contract/warehouse/packages.calls.ts';
import type { Delivery, DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { formatCount } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SkeletonLines } from '#src/ui/skeleton.tsx';
import { css, cva } from '#styled/css';
import { DeliveryRow } from './delivery-row.tsx';
import { countToCome, groupByDay, type DeliveryGroup } from './incoming-days.ts';
import { type IncomingFilter, incomingList, withDelivery } from './incoming.filters.ts';
import { deliveriesFailureMessage, emptyTexts } from './incoming.messages.ts';
import { deliveriesQuery } from './incoming.queries.ts';

const section = css({ borderTopWidth: '1px', borderColor: 'line', _first: { borderTopWidth: '0' } });
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '4',
  paddingTop: '4',
  paddingBottom: '2',
});
const headingRecipe = cva({
  base: { fontWeight: 'strong' },
  variants: { isLate: { true: { color: 'danger.deep' }, false: {} } },
  defaultVariants: { isLate: false },
});
// Beside the scans the rows are as narrow as on a hand-held.
const room = css({ containerType: 'inline-size', containerName: 'table' });
const soft = css({ color: 'ink.soft', whiteSpace: 'nowrap' });

type DeliveriesListProps = {
  filter: IncomingFilter;
  state: DeliveryState;
  /** The delivery of the last scan. */
  receiving: string | null;
};

/** The deliveries of one tab by day, late ones first. Most scans change none of its rows. */
export const DeliveriesList = memo(function DeliveriesList({
  filter,
  state,
  receiving,
}: DeliveriesListProps) {
  const query = useQuery(deliveriesQuery(filter, state));
  const isWhole = query.data !== undefined && query.data.count <= filter.size;
  const { title, text } = emptyTexts[state];
  return (
    <Card flush>
      <PagedList
        list={incomingList}
        filter={filter}
        call={listDeliveries}
        query={query}
        noun={['delivery', 'deliveries']}
        failureMessage={deliveriesFailureMessage}
        refetchFailure="above"
        buttonSize="hand"
        table={(rows) =>
          rows ? (
            <Groups filter={filter} deliveries={rows} receiving={receiving} isWhole={isWhole} />
          ) : (
            <SkeletonLines rows={8} />
          )
        }
        nothingYet={
          <EmptyState icon={<Icon of={PackageOpen} />} title={title}>
            {text}
          </EmptyState>
        }
        nothingFound="No deliveries match these filters."
      />
    </Card>
  );
});

type GroupsProps = {
  filter: IncomingFilter;
  deliveries: Delivery[];
  receiving: string | null;
  /** All deliveries are on this page. */
  isWhole: boolean;
};

function Groups({ deliveries, ...props }: GroupsProps) {
  const now = useNow('minute');
  return (
    <div>
      {groupByDay(deliveries, now).map((group) => (
        <Group key={group.title} group={group} {...props} />
      ))}
    </div>
  );
}

function Group({
  group: { title, isLate, deliveries },
  filter,
  receiving,
  isWhole,
}: Omit<GroupsProps, 'deliveries'> & { group: DeliveryGroup }) {
  const id = useId();
  const toCome = countToCome(deliveries);
  return (
    <section className={section} aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={headingRecipe({ isLate })}>
          {title}
        </h2>
        {isWhole && toCome > 0 ? <p className={soft}>{formatCount(toCome, 'package')}</p> : null}
      </div>
      <ul aria-labelledby={id} className={room}>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.qid}
            delivery={delivery}
            href={incomingList.href(filter, withDelivery(filter, delivery.qid))}
            isNow={delivery.qid === receiving}
          />
        ))}
      </ul>
    </section>
  );
}
