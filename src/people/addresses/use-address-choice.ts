import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listAddresses } from '#contract/people/addresses/addresses.calls.ts';
import type { Address, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { useSubmission } from '#src/forms/use-submission.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { addressChoiceSubmission } from './address-choice.submission.ts';
import { addressUsageTexts, chooseAddressFailureMessage } from './addresses.messages.ts';

/** Makes another address the one that is used. */
export function useAddressChoice(usage: AddressUsage) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  function readAgain() {
    void queries.invalidateQueries({ queryKey: queryKeyOf(listAddresses) });
  }
  const { submit, isBusy, ...change } = useSubmission(useFormActor(addressChoiceSubmission, undefined), {
    failureMessage: chooseAddressFailureMessage,
    onAccepted: ({ lineOne }) => {
      readAgain();
      notify({ message: addressUsageTexts[usage].chosen(lineOne), variant: 'success' });
    },
    onUnanswered: readAgain,
  });
  return {
    ...change,
    isBusyWith: ({ qid }: Address) => isBusy && qid === chosen,
    choose(address: Address) {
      setChosen(address.qid);
      submit({ address, usage });
    },
  };
}
