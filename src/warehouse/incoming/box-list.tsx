import { CircleCheck, Clock, TriangleAlert } from 'lucide';
import { useId } from 'react';
import type { PackagePhoto } from '#contract/warehouse/package-photos.schemas.ts';
import type { WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import type { QueuedPhoto } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useScanQueue } from '#src/warehouse/scanning/queue/use-scan-queue.ts';
import { css } from '#styled/css';
import { packageName, sizeText } from './incoming.messages.ts';
import { KeptPhotos, PackagePhotos } from './package-photos.tsx';
import { waitingPackages } from './waiting-packages.ts';

const list = css({ borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', overflow: 'clip' });
const row = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '3',
  minHeight: '[3.75rem]',
  paddingInline: '3',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
// The whole row is the label of its box: gloves miss a box of 24 px.
const tickable = css({
  flexGrow: '1',
  minWidth: '0',
  '& label': { _before: { content: '""', position: 'absolute', inset: '0' } },
});
// On a phone the button stands below the words.
const words = css({ flexGrow: '1', flexBasis: '[12rem]', minWidth: '0', overflowWrap: 'anywhere' });
const name = css({ fontWeight: 'strong' });
const soft = css({ display: 'block', textStyle: 'label', color: 'ink.soft' });
const damage = css({ display: 'flex', gap: '1.5', color: 'danger.deep', _icon: { width: '4', height: '4' } });
const done = css({ color: 'success' });
const kept = css({ color: 'warning' });

type BoxListProps = {
  boxes: WarehousePackage[];
  photos: readonly PackagePhoto[];
  /** The codes that are ticked. */
  ticked: readonly string[];
  onTick: (codes: readonly string[]) => void;
  onDamage: (damaged: WarehousePackage) => void;
};

/** The packages of a delivery: those to come can be ticked, those that are here say since when. */
export function BoxList({ boxes, photos, ticked, onTick, onDamage }: BoxListProps) {
  const id = useId();
  const queue = useScanQueue();
  const waiting = waitingPackages(queue);
  const toCome = boxes.flatMap(({ code, receivedAt }) =>
    receivedAt === null && !waiting.has(code) ? [code] : [],
  );
  const chosen = toCome.filter((code) => ticked.includes(code));
  return (
    <ul aria-label="Packages" className={list}>
      {toCome.length > 1 ? (
        <li className={row}>
          <div className={tickable}>
            <Checkbox
              label={`All ${toCome.length} that are not here`}
              checked={chosen.length === toCome.length}
              indeterminate={chosen.length > 0 && chosen.length < toCome.length}
              onChange={(event) => onTick(event.currentTarget.checked ? toCome : [])}
            />
          </div>
        </li>
      ) : null}
      {boxes.map((box) => (
        <li key={box.qid} className={row}>
          {box.receivedAt === null && waiting.has(box.code) ? (
            <>
              <Icon of={Clock} className={kept} />
              <div className={words}>
                <BoxName box={box} />
                <span className={soft}>Scanned, waiting to be sent</span>
              </div>
            </>
          ) : box.receivedAt === null ? (
            <div className={tickable}>
              <Checkbox
                id={`${id}-${box.number}`}
                label={<BoxName box={box} />}
                checked={chosen.includes(box.code)}
                onChange={(event) =>
                  onTick(
                    event.currentTarget.checked
                      ? [...chosen, box.code]
                      : chosen.filter((code) => code !== box.code),
                  )
                }
              />
            </div>
          ) : (
            <ReceivedBox
              box={box}
              photos={photos.filter(({ packageCode }) => packageCode === box.code)}
              waitingPhotos={queue.photos.filter(({ photo }) => photo.code === box.code)}
              onDamage={() => onDamage(box)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function BoxName({ box }: { box: WarehousePackage }) {
  return (
    <>
      <span className={name}>{packageName(box)}</span> {box.code}
      <span className={soft}>{sizeText(box)}</span>
    </>
  );
}

type ReceivedBoxProps = {
  box: WarehousePackage;
  photos: readonly PackagePhoto[];
  /** Those that only this device has. */
  waitingPhotos: readonly QueuedPhoto[];
  onDamage: () => void;
};

function ReceivedBox({ box, photos, waitingPhotos, onDamage }: ReceivedBoxProps) {
  const now = useNow('minute');
  const { receivedAt, receivedBy, status, damageNote } = box;
  return (
    <>
      <Icon of={CircleCheck} className={done} />
      <div className={words}>
        <BoxName box={box} />
        <span className={soft}>
          {status === 'HANDED_OVER' ? 'Left the warehouse. ' : ''}
          Received {formatNearTime(receivedAt ?? '', now)} by {receivedBy}
        </span>
        {damageNote ? (
          <span className={damage}>
            <Icon of={TriangleAlert} /> {damageNote}
          </span>
        ) : null}
      </div>
      {status === 'RECEIVED' ? (
        <Button
          size="glove"
          variant="quiet"
          aria-label={`${damageNote ? 'Change note of' : 'Damaged:'} ${packageName(box).toLowerCase()}`}
          onClick={onDamage}
        >
          {damageNote ? 'Change note' : 'Damaged'}
        </Button>
      ) : null}
      <PackagePhotos of={packageName(box).toLowerCase()} photos={photos} />
      <KeptPhotos of={packageName(box).toLowerCase()} photos={waitingPhotos} />
    </>
  );
}
