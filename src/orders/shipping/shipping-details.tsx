import { useSelector } from '@xstate/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { Carrier } from '#contract/orders/shipping.schemas.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { NumberField } from '#src/forms/number-field.tsx';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatMoney } from '#src/lib/format.ts';
import { submitForm } from '#src/lib/submit-from.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { cluster, stack } from '#styled/patterns';
import { invalidAmountText, defineShippingFailureMessages } from './ship.messages.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' },
  gap: '3',
  alignItems: 'start',
});

type FormProps = { sale: Sale; shipping: SaleParts['shipping'] };

/** Carrier, fee and VAT when the seller ships. */
export function SelfShippingDetails({
  sale,
  shipping,
  carriers,
}: FormProps & { carriers: Carrier[] | undefined }) {
  const carrierQid = useSelector(shipping, ({ context }) => context.draft.carrierQid);
  const fee = useSelector(shipping, ({ context }) => context.draft.fee);
  const isFaulty = useSelector(shipping, ({ context }) => Boolean(context.issues.fee));
  const { message, field } = useRefusal({ sale, shipping });
  const fields = hasVat(sale) ? ['sellerShippingFee', 'sellerVat'] : ['sellerShippingFee'];
  return (
    <DetailsForm
      sale={sale}
      shipping={shipping}
      action="Save shipping details"
      isMain={!sale.carrier}
      fields={fields}
    >
      <SelectField
        label="Carrier"
        value={carrierQid ?? ''}
        onChange={(event) =>
          shipping.send({ type: 'details.typed', values: { carrierQid: event.currentTarget.value } })
        }
      >
        <option value="" disabled>
          {carriers ? 'Choose a carrier' : 'Loading the carriers'}
        </option>
        {carriers?.map(({ qid, name }) => (
          <option key={qid} value={qid}>
            {name}
          </option>
        ))}
      </SelectField>
      <NumberField
        label="Shipping fee"
        unit={sale.sellerShippingFeeCurrency}
        hint={`Up to ${formatMoney(sale.maximumSellerShippingFee, sale.maximumSellerShippingFeeCurrency)}`}
        error={isFaulty ? invalidAmountText : field === 'sellerShippingFee' ? message : undefined}
        live={!isFaulty}
        value={fee}
        onTyped={(text) => shipping.send({ type: 'details.typed', values: { fee: text } })}
      />
      <VatField sale={sale} shipping={shipping} />
    </DetailsForm>
  );
}

/** When the marketplace ships, the seller enters only the VAT, and only if VAT is paid out. */
export function ShippingVatDetails(props: FormProps) {
  return hasVat(props.sale) ? (
    <DetailsForm {...props} action="Save VAT" isMain={false} fields={['sellerVat']}>
      <VatField {...props} />
    </DetailsForm>
  ) : null;
}

export function hasVat({ expectedVatAmount, sellerVat }: Sale): boolean {
  return isAmountAbove(expectedVatAmount, '0') || sellerVat !== null;
}

function VatField({ sale, shipping }: FormProps) {
  const vat = useSelector(shipping, ({ context }) => context.draft.vat);
  const isFaulty = useSelector(shipping, ({ context }) => Boolean(context.issues.vat));
  const { message, field } = useRefusal({ sale, shipping });
  if (!hasVat(sale)) return null;
  return (
    <NumberField
      label="VAT"
      unit={sale.sellerVatCurrency}
      hint={`Up to ${formatMoney(sale.expectedVatAmount, sale.expectedVatAmountCurrency)}. Leave this empty to receive the full amount.`}
      error={isFaulty ? invalidAmountText : field === 'sellerVat' ? message : undefined}
      live={!isFaulty}
      value={vat}
      onTyped={(text) => shipping.send({ type: 'details.typed', values: { vat: text } })}
    />
  );
}

type DetailsFormProps = FormProps & {
  action: string;
  isMain: boolean;
  /** Fields that show their own refusals; all others are shown below the fields. */
  fields: string[];
  children: ReactNode;
};

function DetailsForm({ sale, shipping, action, isMain, fields, children }: DetailsFormProps) {
  const isSaving = useSelector(shipping, (snapshot) => snapshot.matches('saving'));
  const waitUntil = useSelector(shipping, retryAtOf);
  const { message, field } = useRefusal({ sale, shipping });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submitForm(event.currentTarget, () => shipping.send({ type: 'details.submitted' }));
  }
  return (
    <form noValidate aria-label="Shipping details" className={stack({ gap: '3' })} onSubmit={submit}>
      <div className={grid}>{children}</div>
      {message && !fields.includes(field ?? '') ? (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      ) : null}
      <SlowCall actor={shipping} call="save" />
      <div className={cluster({ justify: 'flex-end' })}>
        <WaitButton
          thumb
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          busy={isSaving}
          waitUntil={waitUntil}
        >
          {action}
        </WaitButton>
      </div>
    </form>
  );
}

/** The refusal of the last attempt, and the field that it belongs to. */
function useRefusal({ sale, shipping }: FormProps) {
  const failure = useSelector(shipping, ({ context }) => context.failure);
  if (!failure) return { message: undefined, field: null };
  return { message: defineShippingFailureMessages(sale.payoutCurrency)(failure), field: failure.field };
}
