import { useQuery } from '@tanstack/react-query';
import { readBankInfo } from '#contract/bank/bank.calls.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { payoutRows } from '#src/messages/payout.messages.ts';
import { queryFor } from '#src/queries/query.ts';
import { DescriptionList } from '#src/ui/description-list.tsx';
import { accountText, accountLoadFailureText } from './payment.messages.ts';

/** The amounts that the seller receives, and the account that they go to. */
export function PayoutDetails({ sale }: { sale: Sale }) {
  const bank = useQuery(queryFor(readBankInfo, {}));
  const account =
    bank.data === undefined ? (bank.error ? accountLoadFailureText : '…') : accountText(bank.data);
  return <DescriptionList rows={[...payoutRows(sale), { term: 'To account', detail: account }]} />;
}
