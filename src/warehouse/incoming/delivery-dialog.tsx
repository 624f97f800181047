import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listPackagePhotos } from '#contract/warehouse/package-photos.calls.ts';
import { readDelivery } from '#contract/warehouse/packages.calls.ts';
import type { Delivery, WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { css } from '#styled/css';
import { BoxList } from './box-list.tsx';
import { DamageActions, DamageForm, damageText, useNoteSaving } from './damage-dialog.tsx';
import { ConfirmedNotice, DeliveryConfirmation } from './delivery-confirmation.tsx';
import { deliveryFailureMessage } from './incoming.messages.ts';
import type { useReceiving } from './use-receiving.ts';

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginBottom: '3',
  color: 'ink.soft',
  overflowWrap: 'anywhere',
});

type DeliveryDialogProps = {
  qid: string;
  /** Whether scans are on their way. */
  isSending: boolean;
  onReceive: (codes: string[]) => void;
  onDamage: ReturnType<typeof useReceiving>['noteDamage'];
  onClose: () => void;
};

/** One delivery with its packages, which can be ticked where their labels cannot be scanned. */
export function DeliveryDialog({ qid, isSending, onReceive, onDamage, onClose }: DeliveryDialogProps) {
  const query = useQuery(queryFor(readDelivery, { params: { qid } }));
  // Without them the delivery is shown as well.
  const { data: photos = [] } = useQuery(queryFor(listPackagePhotos, { params: { qid } }));
  const formId = useId();
  const [damaged, setDamaged] = useState<WarehousePackage | null>(null);
  const saving = useNoteSaving(async (taken) => {
    const failure = damaged && (await onDamage(damaged.code, taken));
    if (failure === null) setDamaged(null);
    return failure;
  });
  const [isConfirming, setConfirming] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const boxes = query.data?.boxes ?? [];
  const toReceive = boxes.filter(({ code, receivedAt }) => receivedAt === null && ticked.includes(code));
  if (isConfirming && query.data) {
    return <DeliveryConfirmation delivery={query.data} onClose={() => setConfirming(false)} />;
  }
  if (damaged) {
    return (
      <Dialog
        open
        wide
        title="Report damage"
        description={damageText(damaged)}
        onClose={onClose}
        actions={<DamageActions formId={formId} status={saving.status} onClose={() => setDamaged(null)} />}
      >
        <DamageForm formId={formId} target={damaged} saving={saving} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      wide
      title={query.data ? `Order ${query.data.saleFid}` : 'Delivery'}
      description={query.data ? `${query.data.seller} · ${query.data.carrier}` : undefined}
      onClose={onClose}
      actions={
        <>
          <Button size="glove" onClick={onClose}>
            Close
          </Button>
          {query.data && canBeConfirmed(query.data) && toReceive.length === 0 ? (
            <Button size="glove" onClick={() => setConfirming(true)}>
              Confirm delivery
            </Button>
          ) : null}
          {query.data && query.data.received < query.data.packages ? (
            <Button
              size="glove"
              variant="primary"
              busy={isSending}
              aria-disabled={toReceive.length === 0}
              onClick={() => {
                onReceive(toReceive.map(({ code }) => code));
                setTicked([]);
              }}
            >
              {toReceive.length === 0
                ? 'Tick what is here'
                : `Receive ${formatCount(toReceive.length, 'package')}`}
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded
        query={query}
        what="the delivery"
        rows={4}
        failureMessage={(error) => deliveryFailureMessage(failureOf(readDelivery, error))}
      >
        {(delivery) => (
          <>
            <Facts delivery={delivery} />
            <ConfirmedNotice delivery={delivery} />
            <BoxList
              boxes={delivery.boxes}
              photos={photos}
              ticked={ticked}
              onTick={setTicked}
              onDamage={setDamaged}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** A part of it is here, and the others are still expected. */
function canBeConfirmed({ received, packages, confirmed }: Delivery): boolean {
  return received > 0 && received < packages && confirmed === null;
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { expectedAt, isLate, reference, lane, destination, isTest, hasDangerousGoods } = delivery;
  const now = useNow('minute');
  return (
    <div className={facts}>
      {isLate ? <Badge tone="danger">Late</Badge> : null}
      {isTest ? <Badge>Test</Badge> : null}
      {hasDangerousGoods ? <Badge tone="warning">Dangerous goods</Badge> : null}
      <span>Expected {formatNearTime(expectedAt, now)}</span>
      {reference ? <span>{reference}</span> : null}
      <span>
        Lane {lane}, for {destination.city}, {country(destination.country)}
      </span>
    </div>
  );
}
