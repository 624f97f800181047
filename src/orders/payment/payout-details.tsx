import { useQuery } from '@tanstack/react-query';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import { payoutRows } from '#src/messages/payout.messages.ts';
import { queryFor } from '#src/queries/query.ts';
import { Button } from '#src/ui/button.tsx';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { Link } from '#src/ui/link.tsx';
import { accountText, accountLoadFailureText } from './payment.messages.ts';

const toAccount = { term: 'Bank account', detail: <Account /> };

/** The amounts that the seller receives, and the account that they go to. */
export function PayoutDetails({ sale }: { sale: Sale }) {
  return <DescriptionList rows={[...payoutRows(sale), toAccount]} />;
}

/** The account alone, where the summary of the order shows the amounts. */
export function PayoutAccount() {
  return <DescriptionList prose rows={[toAccount]} />;
}

function Account() {
  const { data: bank, error, isFetching, refetch } = useQuery(queryFor(readBankInfo, {}));
  if (bank) return accountText(bank);
  if (bank === null) return <Link href={pathTo.paymentDetails()}>Add payment details</Link>;
  if (!error) return '…';
  return (
    <>
      {accountLoadFailureText}{' '}
      <Button size="text" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </>
  );
}
