import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import type { BankInfo } from '#contract/people/bank.schemas.ts';
import { keptFormValues } from '#src/forms/use-form-draft.ts';
import { formatDate } from '#src/lib/format.ts';
import { ProfileFrame } from '#src/people/profile-frame/profile-frame.tsx';
import { addressesQuery } from '#src/queries/addresses.queries.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { BankForm } from './bank-form.tsx';
import { bankKindTexts } from './bank.messages.ts';

/** The bank account for payments: shown masked, replaced as a whole (specification 2.12). */
export function BankPage() {
  const bank = useQuery(queryFor(readBankInfo, {}));
  return (
    <ProfileFrame section="paymentDetails" text="The bank account we send your payouts to.">
      <Loaded query={bank} what="your payment details" inCard>
        {(saved) => <BankCard bank={saved} />}
      </Loaded>
    </ProfileFrame>
  );
}

function BankCard({ bank }: { bank: BankInfo | null }) {
  // Prefills a form for SWIFT; without a billing address, or when it cannot be loaded, its fields are empty.
  const billing = useQuery(addressesQuery('BILLING'));
  const { qid } = useUser();
  // An open form stays open when bank details appear, after a lost answer or from another user.
  const [isEntering, setEntering] = useState(() => bank === null || keptFormValues(qid, 'bank') !== null);
  const [isReplacing, setReplacing] = useState(false);
  const [wasReplacing, setWasReplacing] = useState(false);
  function replace() {
    setEntering(true);
    setReplacing(true);
  }
  function close() {
    setEntering(false);
    setWasReplacing(true);
  }
  if (bank && !isEntering) {
    return (
      <Card
        title="Your account"
        aside={
          <Button size="text" variant="quiet" autoFocus={wasReplacing} onClick={replace}>
            Replace
          </Button>
        }
      >
        <DescriptionList
          prose
          rows={[
            { term: 'Account holder', detail: bank.accountHolder },
            { term: bankKindTexts[bank.kind].account, detail: bank.maskedAccount },
            { term: 'Currency', detail: bank.currency },
            { term: 'Last changed', detail: formatDate(bank.updatedAt) },
          ]}
        />
      </Card>
    );
  }
  const form = (
    <BankForm
      billing={billing.data?.results[0]}
      onSaved={close}
      onCancel={bank ? close : undefined}
      takesFocus={isReplacing}
    />
  );
  return (
    <Card title={bank ? 'Change bank account' : 'Add bank account'}>
      <Loaded query={billing} what="your billing address" failed={() => form}>
        {() => form}
      </Loaded>
    </Card>
  );
}
