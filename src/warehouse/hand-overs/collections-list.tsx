import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Truck } from 'lucide';
import { Link } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listCollections } from '#contract/warehouse/hand-overs.calls.ts';
import type { CollectionSummary } from '#contract/warehouse/hand-overs.schemas.ts';
import { formatNumber } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { css, cva } from '#styled/css';
import { collectionsFailureMessage, contentText, cutOffText } from './hand-overs.messages.ts';
import { collectionsQuery } from './hand-overs.queries.ts';

const rowRecipe = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 5rem 1rem',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '[4.25rem]',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  variants: {
    tone: {
      plain: { _hover: { backgroundColor: 'mist' } },
      late: { backgroundColor: 'danger.wash', borderColor: 'danger.line' },
    },
  },
});
const title = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' });
const carrierName = css({
  textStyle: 'lead',
  fontWeight: 'strong',
  overflowWrap: 'anywhere',
  _before: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::before': { outline: '2px solid {colors.info}', outlineOffset: '[-2px]' },
});
const soft = css({ color: 'ink.soft', overflowWrap: 'anywhere' });
const whenRecipe = cva({
  base: {},
  variants: { tone: { plain: {}, late: { color: 'danger.deep', fontWeight: 'strong' } } },
});
const progress = css({ display: 'grid', gap: '1' });
const counted = css({ textAlign: 'end', color: 'ink.soft', fontVariantNumeric: 'tabular-nums' });
const strong = css({ textStyle: 'lead', fontWeight: 'strong', color: 'ink' });
const arrow = css({ width: '4', height: '4', color: 'ink.faint' });

/** What is ready to ship by carrier and cut-off, late ones first. */
export function CollectionsList() {
  return (
    <Loaded
      query={useQuery(collectionsQuery())}
      what="what is ready to ship"
      rows={4}
      inCard
      failureMessage={(error) => collectionsFailureMessage(failureOf(listCollections, error))}
      empty={
        <EmptyState icon={<Icon of={Truck} />} title="Nothing is ready to ship">
          Shipments appear here once they are confirmed and all their labels are printed.
        </EmptyState>
      }
    >
      {({ results }) => (
        <Card flush isEntry>
          <ul aria-label="Collections">
            {results.map((collection) => (
              <CollectionRow key={`${collection.day} ${collection.carrier}`} collection={collection} />
            ))}
          </ul>
        </Card>
      )}
    </Loaded>
  );
}

function CollectionRow({ collection }: { collection: CollectionSummary }) {
  const now = useNow('minute');
  const { carrier, day, isLate, units, loaded, notReady, handOver } = collection;
  const tone = isLate ? 'late' : 'plain';
  return (
    <li className={rowRecipe({ tone })}>
      <div>
        <div className={title}>
          <Link href={pathTo.handOvers({ carrier, day })} className={carrierName}>
            {carrier}
          </Link>
          {isLate ? <Badge tone="danger">Late</Badge> : null}
          {handOver ? <Badge tone="success">Collected by {handOver.driverName}</Badge> : null}
          {notReady > 0 ? <Badge tone="warning">{formatNumber(notReady)} not ready</Badge> : null}
        </div>
        <p className={whenRecipe({ tone })}>{cutOffText(collection, now)}</p>
        <p className={soft}>{contentText(collection)}</p>
      </div>
      <div className={progress}>
        <p className={counted}>
          <span className={strong}>{formatNumber(loaded)}</span> of {formatNumber(units)}
        </p>
        <Progress label={`Loaded for ${carrier}`} tone="success" value={loaded} max={units} />
      </div>
      <Icon of={ChevronRight} className={arrow} />
    </li>
  );
}
