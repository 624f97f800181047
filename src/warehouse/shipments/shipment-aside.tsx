import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { formatDateTime, formatMoney, formatNearTime, formatTime, formatTimeLeft } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Stat } from '#src/ui/stat.tsx';
import { Timeline } from '#src/ui/timeline.tsx';
import { stack } from '#styled/patterns';
import { OutboundCard } from './outbound-shipment.tsx';
import { eventText } from './shipments.messages.ts';

const HOUR = 3_600_000;

/** The column beside the steps: the cut-off, the values for customs, what happened. */
export function ShipmentAside({ group }: { group: ShipmentGroup }) {
  const now = useNow('minute');
  return (
    <aside aria-label="About this shipment" className={stack({ gap: '4' })}>
      {group.status === 'COLLECTED' ? null : <CutOff group={group} now={now} />}
      <OutboundCard group={group} />
      <Card title={group.needsCustomsInvoice ? 'Customs value' : 'Orders'} minor>
        <DescriptionList
          rows={[
            ...group.orderList.map(({ fid, value, currency }) => ({
              term: fid,
              detail: formatMoney(value, currency),
            })),
            ...group.declared.map(({ currency, amount }) => ({
              term: group.declared.length > 1 ? `Total in ${currency}` : 'Total',
              detail: formatMoney(amount, currency),
              total: true,
            })),
          ]}
        />
      </Card>
      <Card title="Timeline" minor>
        <Timeline
          label="Timeline"
          entries={group.events.map((event) => ({
            id: event.qid,
            at: formatNearTime(event.at, now),
            dateTime: event.at,
            content: eventText(event),
            by: event.actor,
          }))}
        />
      </Card>
    </aside>
  );
}

function CutOff({ group, now }: { group: ShipmentGroup; now: number }) {
  const left = Date.parse(group.cutOffAt) - now;
  const isSoon = left < HOUR;
  return (
    <Card title={`${group.carrier} collects at ${formatTime(group.cutOffAt)}`} minor>
      <Stat
        value={formatTimeLeft(left)}
        note={`left, until ${formatDateTime(group.cutOffAt)}`}
        tone={left < 0 ? 'danger' : isSoon ? 'warning' : 'plain'}
      />
    </Card>
  );
}
