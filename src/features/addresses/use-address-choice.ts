import { useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { chooseAddress, listAddresses } from '#contract/addresses/addresses.calls.ts';
import type { Address, AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import { useChange } from '#src/forms/use-change.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { addressUsageTexts, chooseAddressFailureMessage } from './addresses.messages.ts';

/** Makes another address the one that is used. */
export function useAddressChoice(usage: AddressUsage) {
  const notify = useNotify();
  const queries = useQueryClient();
  function send({ qid }: Address) {
    return api(chooseAddress, { params: { qid }, body: { usageType: usage } });
  }
  return useChange(chooseAddress, send, {
    failureMessage: chooseAddressFailureMessage,
    onDone: ({ lineOne }) => {
      void queries.invalidateQueries({ queryKey: queryKeyOf(listAddresses) });
      notify({ message: addressUsageTexts[usage].chosen(lineOne), variant: 'success' });
    },
  });
}
