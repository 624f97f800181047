import { listCarriers } from '#contract/shipping/shipping.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { failureOf } from '#client/call-error.ts';
import type { SaleRef } from '#machines/sale/sale.machine.ts';
import { partOf } from '#machines/sale/sale.parts.ts';
import { money } from '#src/lib/format.ts';
import { carriersQuery } from '#src/queries/shipping.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { isEditable } from './step-state.ts';
import { amountSentence, carriersSentence, updateSentenceIn } from './ship.messages.ts';
import { Tracking } from './tracking.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '3',
  alignItems: 'start',
});

type SelfShippingProps = { sale: Sale; actor: SaleRef };

/** Carrier, fee, VAT with its maximum, and the track and trace numbers of what the seller sends. */
export function SelfShipping({ sale, actor }: SelfShippingProps) {
  const shipping = partOf(actor, 'shipping');
  const { draft, issues, failure } = useSelector(shipping, ({ context }) => context);
  const isSaving = useSelector(shipping, (snapshot) => snapshot.matches('saving'));
  const carriers = useQuery(carriersQuery());
  const refused = failure?.failure;
  const sentence = refused ? updateSentenceIn(sale.payoutCurrency)(refused) : undefined;
  const editable = isEditable(sale);

  function submit(event: FormEvent) {
    event.preventDefault();
    shipping.send({ type: 'details.submitted' });
  }

  if (carriers.isError) {
    return (
      <FailedState
        message={carriersSentence(failureOf(listCarriers, carriers.error))}
        retrying={carriers.isFetching}
        onRetry={() => carriers.refetch()}
      />
    );
  }
  return (
    <div className={stack({ gap: '5' })}>
      <form noValidate aria-label="Shipping details" className={stack({ gap: '3' })} onSubmit={submit}>
        <div className={grid}>
          <SelectField
            label="Carrier"
            disabled={!editable}
            value={draft.carrierQid ?? ''}
            onChange={(event) =>
              shipping.send({ type: 'details.typed', values: { carrierQid: event.currentTarget.value } })
            }
          >
            <option value="" disabled>
              {carriers.isPending ? 'Loading the carriers' : 'Choose a carrier'}
            </option>
            {carriers.data?.map(({ qid, name }) => (
              <option key={qid} value={qid}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Shipping fee"
            inputMode="decimal"
            autoComplete="off"
            disabled={!editable}
            suffix={sale.sellerShippingFeeCurrency}
            hint={`At most ${money(sale.maximumSellerShippingFee, sale.maximumSellerShippingFeeCurrency)}`}
            error={
              issues.fee ? amountSentence : refused?.field === 'sellerShippingFee' ? sentence : undefined
            }
            value={draft.fee}
            onChange={(event) =>
              shipping.send({ type: 'details.typed', values: { fee: event.currentTarget.value } })
            }
          />
          <TextField
            label="VAT"
            inputMode="decimal"
            autoComplete="off"
            disabled={!editable}
            suffix={sale.sellerVatCurrency}
            hint={`At most ${money(sale.expectedVatAmount, sale.expectedVatAmountCurrency)}`}
            error={issues.vat ? amountSentence : refused?.field === 'sellerVat' ? sentence : undefined}
            value={draft.vat}
            onChange={(event) =>
              shipping.send({ type: 'details.typed', values: { vat: event.currentTarget.value } })
            }
          />
        </div>
        {refused && refused.field === null ? (
          <Notice tone="buoy" live="alert">
            {sentence}
          </Notice>
        ) : null}
        {editable ? (
          <div className={cluster({ justify: 'flex-end' })}>
            <Button thumb type="submit" variant={sale.carrier ? 'secondary' : 'primary'} busy={isSaving}>
              Save shipping details
            </Button>
          </div>
        ) : null}
      </form>
      <Tracking
        sale={sale}
        tracking={partOf(actor, 'tracking')}
        carrier={carriers.data?.find(({ qid }) => qid === draft.carrierQid) ?? null}
      />
    </div>
  );
}
