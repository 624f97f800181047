import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankInfo } from '#contract/bank/bank.schemas.ts';
import { ProfileFrame } from '#src/features/profile-frame/profile-frame.tsx';
import { Loaded } from '#src/forms/loaded.tsx';
import { date } from '#src/lib/format.ts';
import { keptValues } from '#src/lib/use-form-draft.ts';
import { addressesQuery } from '#src/queries/addresses.queries.ts';
import { bankInfoQuery, useUser } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { BankForm } from './bank-form.tsx';
import { kindTexts } from './bank.messages.ts';

/** The bank account for payments: shown masked, replaced as a whole (specification 2.12). */
export function BankPage() {
  return (
    <ProfileFrame section="paymentDetails" text="The account that we pay your orders to.">
      <Loaded query={bankInfoQuery()} what="your payment details">
        {(bank) => <BankCard bank={bank} />}
      </Loaded>
    </ProfileFrame>
  );
}

function BankCard({ bank }: { bank: BankInfo | null }) {
  // Prefills a form for SWIFT; without a billing address its fields are empty.
  const billing = useQuery(addressesQuery('BILLING'));
  const { qid } = useUser();
  // An open form stays open when bank details appear meanwhile, after a lost answer or from another user.
  const [isEntering, setEntering] = useState(() => bank === null || keptValues(qid, 'bank') !== null);
  const [wasReplacing, setWasReplacing] = useState(false);
  function close() {
    setEntering(false);
    setWasReplacing(true);
  }
  if (bank && !isEntering) {
    return (
      <Card
        title="Your account"
        aside={
          <Button size="text" variant="quiet" autoFocus={wasReplacing} onClick={() => setEntering(true)}>
            Replace
          </Button>
        }
      >
        <DescriptionList
          facts
          rows={[
            { term: 'Account holder', detail: bank.accountHolder },
            { term: kindTexts[bank.kind].account, detail: bank.maskedAccount },
            { term: 'Currency', detail: bank.currency },
            { term: 'Last changed', detail: date(bank.updatedAt) },
          ]}
        />
      </Card>
    );
  }
  return (
    <Card title={bank ? 'Replace the account' : 'Add your account'}>
      {billing.isPending ? (
        <SkeletonRows rows={3} label="Loading your billing address" />
      ) : (
        <BankForm billing={billing.data?.results[0]} onSaved={close} onCancel={bank ? close : undefined} />
      )}
    </Card>
  );
}
