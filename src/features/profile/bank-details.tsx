import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { throttledUntil } from '#client/call-error.ts';
import type { BankInfo } from '#contract/bank/bank.schemas.ts';
import { date } from '#src/lib/format.ts';
import { bankInfoQuery } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { IbanForm } from './iban-form.tsx';
import { gapAnchors } from './payment-checklist.tsx';

/** The account that payments go to: shown masked, replaced as a whole. */
export function BankDetails() {
  const { data: bank, error, isError, isFetching, refetch } = useQuery(bankInfoQuery());
  const [replacing, setReplacing] = useState(false);
  return (
    <Card
      title="Payment details"
      text="The account that your payments go to"
      aside={
        bank && !replacing ? (
          <Button size="text" variant="quiet" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        ) : null
      }
    >
      <div id={gapAnchors.BANK_DETAILS}>
        {isError ? (
          <FailedState
            message="There was an error loading your payment details."
            retrying={isFetching}
            waitUntil={throttledUntil(error)}
            onRetry={() => void refetch()}
          />
        ) : bank === undefined ? (
          <SkeletonRows rows={2} label="Loading payment details" />
        ) : bank === null || replacing ? (
          <IbanForm
            onSaved={() => setReplacing(false)}
            onCancel={bank ? () => setReplacing(false) : undefined}
          />
        ) : (
          <BankFacts bank={bank} />
        )}
      </div>
    </Card>
  );
}

function BankFacts({ bank }: { bank: BankInfo }) {
  return (
    <DescriptionList
      rows={[
        { term: 'Account holder', detail: bank.accountHolder },
        { term: bank.kind === 'IBAN' ? 'IBAN' : 'Account number', detail: bank.maskedAccount },
        { term: 'Currency', detail: bank.currency },
        { term: 'Last changed', detail: date(bank.updatedAt) },
      ]}
    />
  );
}
