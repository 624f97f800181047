import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide';
import { useState } from 'react';
import { listUnknownPackages } from '#contract/warehouse/packages.calls.ts';
import type {
  ListedUnknownPackage,
  SellerParcel,
  UnknownPackage,
} from '#contract/warehouse/packages.schemas.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SkeletonLines } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { type IncomingFilter, unknownList } from './incoming.filters.ts';
import { emptyTexts, parcelText, unknownFailureMessage } from './incoming.messages.ts';
import { unknownPackagesQuery } from './incoming.queries.ts';

// Unknown packages are rarely removed.
const RemovalDialog = lazyPart(async () => (await import('./removal-dialog.tsx')).RemovalDialog);
const TakeOverDialog = lazyPart(async () => (await import('./take-over-dialog.tsx')).TakeOverDialog);

// Beside the scans the rows are as narrow as on a hand-held.
const room = css({ containerType: 'inline-size', containerName: 'table' });
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto minmax(0, 1fr)', _roomy: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  minHeight: '[4.25rem]',
  paddingInline: '4',
  paddingBlock: '2.5',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const name = css({
  paddingInline: '2.5',
  paddingBlock: '1',
  borderWidth: '2px',
  borderColor: 'ink',
  borderRadius: 'md',
  textStyle: 'big',
  fontWeight: 'strong',
  whiteSpace: 'nowrap',
});
const code = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const soft = css({ textStyle: 'label', color: 'ink.soft' });
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  gridColumn: { base: '1 / -1', _roomy: 'auto' },
  '& > button': { flexGrow: '1' },
});

type UnknownListProps = {
  filter: IncomingFilter;
  onFind: (unknown: UnknownPackage) => void;
};

/** Packages that nothing announced, the newest first. */
export function UnknownList({ filter, onFind }: UnknownListProps) {
  const [removing, setRemoving] = useState<UnknownPackage | null>(null);
  const [taking, setTaking] = useState<TakenOver | null>(null);
  const { title, text } = emptyTexts.UNKNOWN;
  return (
    <>
      <Card flush>
        <PagedList
          list={unknownList}
          filter={filter}
          call={listUnknownPackages}
          query={useQuery(unknownPackagesQuery(filter))}
          noun={['unknown package', 'unknown packages']}
          failureMessage={unknownFailureMessage}
          refetchFailure="above"
          buttonSize="hand"
          table={(rows) =>
            rows ? (
              <ul aria-label="Unknown packages" className={room}>
                {rows.map((unknown) => (
                  <UnknownRow
                    key={unknown.qid}
                    unknown={unknown}
                    onFind={() => onFind(unknown)}
                    onTakeOver={setTaking}
                    onRemove={() => setRemoving(unknown)}
                  />
                ))}
              </ul>
            ) : (
              <SkeletonLines rows={4} />
            )
          }
          nothingYet={
            <EmptyState icon={<Icon of={PackageSearch} />} title={title}>
              {text}
            </EmptyState>
          }
        />
      </Card>
      {taking ? (
        <TakeOverDialog {...taking} onClose={() => setTaking(null)} onDone={() => setTaking(null)} />
      ) : null}
      {removing ? <RemovalDialog unknown={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

type TakenOver = { unknown: UnknownPackage; parcel: SellerParcel };

type UnknownRowProps = {
  unknown: ListedUnknownPackage;
  onFind: () => void;
  onTakeOver: (taken: TakenOver) => void;
  onRemove: () => void;
};

function UnknownRow({ unknown, onFind, onTakeOver, onRemove }: UnknownRowProps) {
  const now = useNow('minute');
  const { parcel } = unknown;
  return (
    <li className={row}>
      <span className={name}>{unknown.name}</span>
      <div>
        <div className={code}>{unknown.code}</div>
        <p className={soft}>
          Found {formatNearTime(unknown.foundAt, now)} by {unknown.foundBy}
        </p>
        {parcel ? <p>{parcelText(parcel)}</p> : null}
      </div>
      <div className={actions}>
        {parcel?.state === 'FREE' ? (
          <Button
            size="lg"
            aria-label={`Take over ${unknown.name}`}
            onClick={() => onTakeOver({ unknown, parcel })}
          >
            Take over
          </Button>
        ) : null}
        <Button size="lg" aria-label={`Find its order: ${unknown.name}`} onClick={onFind}>
          Find its order
        </Button>
        <Button size="lg" variant="quiet" aria-label={`Remove ${unknown.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
