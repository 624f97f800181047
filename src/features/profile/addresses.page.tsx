import { listAddresses } from '#contract/addresses/addresses.calls.ts';
import type { AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { ActorRefFrom } from 'xstate';
import { addressesMachine } from '#machines/addresses/addresses.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { addressesQuery } from '#src/queries/addresses.queries.ts';
import { keyOf } from '#src/queries/query.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { Later } from '#src/ui/later.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { usageTexts } from './addresses.messages.ts';
import { Loaded } from './loaded.tsx';
import { ProfileFrame } from './profile-frame.tsx';

const AddressDeletion = lazy(async () => ({
  default: (await import('./address-deletion.tsx')).AddressDeletion,
}));

/** The addresses for one use (specification 2.12), with the form in their place while one is edited. */
export function AddressesPage({ usage }: { usage: AddressUsage }) {
  const addresses = useFormActor(addressesMachine, undefined);
  useAddressFacts(addresses);
  const isFormOpen = useSelector(addresses, (snapshot) => snapshot.hasTag('form'));
  return (
    <ProfileFrame
      section={usage === 'BILLING' ? 'billingAddress' : 'shippingAddress'}
      text={usageTexts[usage].text}
    >
      {isFormOpen ? (
        <AddressForm addresses={addresses} usage={usage} />
      ) : (
        <Loaded query={addressesQuery(usage)} what="your addresses">
          {({ results }) => <AddressList addresses={addresses} usage={usage} entries={results} />}
        </Loaded>
      )}
      <Later>
        <AddressDeletion addresses={addresses} />
      </Later>
    </ProfileFrame>
  );
}

/** Lists and completeness follow every change. */
function useAddressFacts(addresses: ActorRefFrom<typeof addressesMachine>) {
  const notify = useNotify();
  const queries = useQueryClient();
  function readAgain() {
    void queries.invalidateQueries({ queryKey: keyOf(listAddresses) });
    void queries.invalidateQueries({ queryKey: userQuery().queryKey });
  }
  function tell(message: string) {
    readAgain();
    notify({ message, variant: 'success' });
  }
  useEmitted(addresses, {
    'address.created': () => tell('Address created.'),
    'address.updated': () => tell('Address updated.'),
    'address.deleted': () => tell('Address deleted.'),
    'addresses.outdated': readAgain,
  });
}
