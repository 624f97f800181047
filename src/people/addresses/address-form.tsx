import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { AddressEntry, type AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { RestoredDraftNotice } from '#src/forms/draft-notice.tsx';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useEditorChange } from '#src/forms/use-editor-change.ts';
import { fieldErrorOf } from '#src/lib/refusal.ts';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Differences } from '#src/ui/differences.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { cluster, stack } from '#styled/patterns';
import { AddressFields } from './address-fields.tsx';
import { addressDifferences } from './address-text.ts';
import type { AddressEditor } from './address.editor.ts';
import { addressFailureMessage } from './addresses.messages.ts';
import { useAddressDraft } from './use-address-draft.ts';

const formBox = stack({ gap: '4', maxWidth: '[32rem]' });

/** The form of an address: a checkbox for each usage, and a country that may be empty. */
const AddressFormEntry = v.pipe(
  v.looseObject({}),
  v.transform(({ isBilling, isShipping, ...fields }) => ({
    ...fields,
    usageTypes: [...usagesOf('BILLING', isBilling), ...usagesOf('SHIPPING', isShipping)],
  })),
  v.object({
    ...AddressEntry.entries,
    country: v.pipe(v.string(), v.nonEmpty('Choose a country.'), AddressEntry.entries.country),
  }),
  v.forward(
    v.partialCheck(
      [['country'], ['region']],
      ({ country, region }) => country !== 'US' || region !== null,
      'Choose a state.',
    ),
    ['region'],
  ),
);

type AddressFormProps = { addresses: AddressEditor; usage: AddressUsage };

export function AddressForm({ addresses, usage }: AddressFormProps) {
  const { item: address, theirs, entry, key } = useSelector(addresses, ({ context }) => context);
  const change = useEditorChange(addresses, addressFailureMessage);
  const { refusal, isStale: isConflicting } = change;
  const { issues, form } = useCheckedForm(AddressFormEntry, (value) =>
    addresses.send({ type: 'entry.submitted', entry: value }),
  );
  const draft = useAddressDraft(usage, address, key);
  // Ticking either box clears the error, which is shown at the last box.
  const isForNothing = !draft.values.isBilling && !draft.values.isShipping;
  const wrong = isForNothing ? issues : { ...issues, usageTypes: undefined };
  useEmitted(addresses, { 'item.created': draft.saved, 'item.updated': draft.saved });
  function close() {
    draft.saved();
    addresses.send({ type: 'form.closed' });
  }
  function take() {
    draft.saved();
    change.forget();
  }
  return (
    <Card title={address ? 'Edit address' : 'New address'}>
      <form
        {...form}
        className={formBox}
        onChange={(event) => {
          form.onChange(event);
          draft.keep(event.currentTarget);
        }}
      >
        {isConflicting && theirs && entry ? (
          <Differences rows={addressDifferences(entry, theirs)} onTake={take} />
        ) : (
          <>
            {draft.isRestored ? <RestoredDraftNotice onThrowAway={close} /> : null}
            <RefusalNotice refusal={refusal} />
          </>
        )}
        <AddressFields
          key={key}
          values={draft.values}
          getError={(field) => fieldErrorOf(field, wrong, refusal)}
        />
        <SlowCalls {...change.attempts} />
        <div className={cluster()}>
          <WaitButton type="submit" variant="primary" busy={change.isBusy} waitUntil={change.waitUntil} thumb>
            {isConflicting ? 'Save mine' : 'Save address'}
          </WaitButton>
          <Button variant="quiet" thumb onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}

function usagesOf(name: AddressUsage, ticked: unknown): AddressUsage[] {
  return ticked === undefined ? [] : [name];
}
