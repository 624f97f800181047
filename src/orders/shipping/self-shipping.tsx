import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '#client/call-error.ts';
import { isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { listCarriers } from '#contract/orders/shipping.calls.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { formatMoney } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { carriersQuery } from '#src/queries/shipping.queries.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { stack } from '#styled/patterns';
import { listCarriersFailureMessage } from './ship.messages.ts';
import { hasVat, SelfShippingDetails } from './shipping-details.tsx';
import { Tracking } from './tracking.tsx';

type SelfShippingProps = { sale: Sale; actor: SaleActorRef };

/** Shipping by the seller: carrier, fee, VAT with its maximum, and track-and-trace numbers. */
export function SelfShipping({ sale, actor }: SelfShippingProps) {
  const shipping = salePartOf(actor, 'shipping');
  const carrierQid = useSelector(shipping, ({ context }) => context.draft.carrierQid);
  const editable = isEditable(sale);
  const carriers = useQuery({ ...carriersQuery(), enabled: editable });
  const tracking = salePartOf(actor, 'tracking');

  if (!editable) {
    return (
      <div className={stack({ gap: '5' })}>
        <Decided sale={sale} />
        <Tracking sale={sale} tracking={tracking} carrier={null} />
      </div>
    );
  }
  // The form is there at once; the carriers to choose from follow.
  const form = (
    <div className={stack({ gap: '5' })}>
      <SelfShippingDetails sale={sale} shipping={shipping} carriers={carriers.data} />
      <Tracking
        sale={sale}
        tracking={tracking}
        carrier={carriers.data?.find(({ qid }) => qid === carrierQid) ?? null}
      />
    </div>
  );
  return (
    <Loaded
      query={carriers}
      what="the carriers"
      loading={form}
      failed={(error, retry) => (
        <FailedState
          title="Unable to load carriers"
          message={listCarriersFailureMessage(failureOf(listCarriers, error))}
          {...retry}
        />
      )}
    >
      {() => form}
    </Loaded>
  );
}

function Decided({ sale }: { sale: Sale }) {
  const fee = sale.sellerShippingFee;
  const vat = sale.sellerVat ?? sale.expectedVatAmount;
  return (
    <DescriptionList
      rows={[
        { term: 'Carrier', detail: sale.carrier?.name ?? '–' },
        {
          term: 'Shipping fee',
          detail: fee === null ? '–' : formatMoney(fee, sale.sellerShippingFeeCurrency),
        },
        ...(hasVat(sale) ? [{ term: 'VAT', detail: formatMoney(vat, sale.sellerVatCurrency) }] : []),
      ]}
    />
  );
}
