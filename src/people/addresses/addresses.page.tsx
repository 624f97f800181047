import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { listAddresses } from '#contract/people/addresses/addresses.calls.ts';
import type { Address, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { addressesQuery } from '#src/queries/addresses.queries.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryKeyOf } from '#src/queries/query.ts';
import { userQuery, useUser } from '#src/queries/users.queries.ts';
import { DeferredContent } from '#src/ui/deferred-content.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { type AddressEditor, addressEditor } from './address.editor.ts';
import { addressUsageTexts } from './addresses.messages.ts';
import { readKeptAddress } from './use-address-draft.ts';

const AddressDeletion = lazyPart(async () => (await import('./address-deletion.tsx')).AddressDeletion);

/** The addresses for one usage (specification 2.12), or the form while one is edited. */
export function AddressesPage({ usage }: { usage: AddressUsage }) {
  const addresses = useQuery(addressesQuery(usage));
  return (
    <ProfileFrame
      section={usage === 'BILLING' ? 'billingAddress' : 'shippingAddress'}
      text={addressUsageTexts[usage].text}
    >
      <Loaded key={usage} query={addresses} what="your addresses" inCard>
        {({ results }) => <Addresses usage={usage} entries={results} />}
      </Loaded>
    </ProfileFrame>
  );
}

function Addresses({ usage, entries }: { usage: AddressUsage; entries: readonly Address[] }) {
  const user = useUser();
  const [kept] = useState(() => readKeptAddress(user.qid, usage, entries));
  const addresses = useFormActor(addressEditor, { kept });
  useAddressEvents(addresses);
  // The search is kept while a form replaces the list. It is cleared when an address is created, so that the list
  // shows it.
  const [search, setSearch] = useState('');
  useEmitted(addresses, { 'item.created': () => setSearch('') });
  const isFormOpen = useSelector(addresses, (snapshot) => snapshot.hasTag('form'));
  return (
    <>
      {isFormOpen ? (
        <AddressForm addresses={addresses} usage={usage} />
      ) : (
        <AddressList
          addresses={addresses}
          usage={usage}
          entries={entries}
          search={search}
          onSearch={setSearch}
        />
      )}
      <DeferredContent>
        <AddressDeletion addresses={addresses} />
      </DeferredContent>
    </>
  );
}

/** Reads lists and profile completeness again after each change. */
function useAddressEvents(addresses: AddressEditor) {
  const notify = useNotify();
  const queries = useQueryClient();
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryKeyOf(listAddresses) });
    void queries.invalidateQueries({ queryKey: userQuery().queryKey });
  }
  function notifySaved(message: string) {
    readAgain();
    notify({ message, variant: 'success' });
  }
  useEmitted(addresses, {
    'item.created': () => notifySaved('Address created.'),
    'item.updated': () => notifySaved('Address updated.'),
    'item.deleted': () => notifySaved('Address deleted.'),
    'items.outdated': readAgain,
  });
}
