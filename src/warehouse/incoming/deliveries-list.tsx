import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { memo, useId } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listDeliveries } from '#contract/warehouse/packages.calls.ts';
import type { Delivery, DeliveryState } from '#contract/warehouse/packages.schemas.ts';
import { NothingFound } from '#src/forms/paged-list.tsx';
import { formatCount } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { css, cva } from '#styled/css';
import { stack } from '#styled/patterns';
import { DeliveryRow } from './delivery-row.tsx';
import { countToCome, groupByDay, type DeliveryGroup } from './incoming-days.ts';
import { type IncomingFilter, incomingList, withDelivery } from './incoming.filters.ts';
import { deliveriesFailureMessage, emptyTexts } from './incoming.messages.ts';
import { deliveriesQuery } from './incoming.queries.ts';

const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: '1',
  marginBottom: '1.5',
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
  const { data, error, isPlaceholderData } = query;
  const pages = Math.ceil((data?.count ?? 0) / filter.size);
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'delivery', 'deliveries') : null}
        page={filter.page}
        pages={pages}
      />
      <Loaded
        query={query}
        what="the deliveries"
        rows={8}
        inCard
        failed={(failed, retry) => {
          const failure = failureOf(listDeliveries, failed);
          return failure.status === 404 ? (
            <NoDeliveries filter={filter} />
          ) : (
            <FailedState size="hand" message={deliveriesFailureMessage(failure)} {...retry} />
          );
        }}
        empty={<NoDeliveries filter={filter} />}
      >
        {({ results }) => (
          <div className={stack({ gap: '4' })}>
            <Groups filter={filter} deliveries={results} receiving={receiving} isWhole={pages <= 1} />
            {pages > 1 ? (
              <Pagination
                page={filter.page}
                pages={pages}
                hrefFor={(page) => incomingList.href(filter, { page })}
              />
            ) : null}
          </div>
        )}
      </Loaded>
    </>
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
  return groupByDay(deliveries, now).map((group) => <Group key={group.title} group={group} {...props} />);
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
    <section aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={headingRecipe({ isLate })}>
          {title}
        </h2>
        {isWhole && toCome > 0 ? <p className={soft}>{formatCount(toCome, 'package')}</p> : null}
      </div>
      <Card flush isEntry>
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
      </Card>
    </section>
  );
}

function NoDeliveries({ filter }: { filter: IncomingFilter }) {
  if (incomingList.isNarrowed(filter) || filter.page > 1) {
    return (
      <NothingFound
        list={incomingList}
        filter={filter}
        nothingFound="No deliveries match these filters."
        buttonSize="hand"
      />
    );
  }
  const { title, text } = emptyTexts[filter.tab];
  return (
    <EmptyState icon={<Icon of={PackageOpen} />} title={title}>
      {text}
    </EmptyState>
  );
}
