import type { CreditNote, Payout, Statement } from '#contract/money/payouts.schemas.ts';
import { waivedText } from '#contract/money/waived-claims.ts';
import { differenceOf, sumOf } from '#contract/platform/values/money.ts';
import { dayText, type PaperColumn } from '#server/platform/papers/paper-columns.ts';

/** A statement with all of its orders and transfers. */
export type WholeStatement = {
  seller: { company: string; fid: string; timeZone: string };
  statement: Statement;
  orders: readonly Payout[];
  transfers: readonly Payout[];
};

type BalanceLine = { label: string; amount: string };

/** The lines of the balance, which add up to its total: the closing balance. */
export function balanceLines({
  firstDay,
  opening,
  orders,
  creditNotesTotal,
  transfers,
}: Statement): BalanceLine[] {
  return [
    { label: `Opening balance on ${dayText(firstDay)}`, amount: opening },
    { label: 'Goods', amount: orders.goods },
    { label: 'Shipping', amount: orders.shipping },
    { label: 'VAT', amount: orders.vat },
    { label: 'Fees', amount: orders.fee },
    { label: 'Credit notes', amount: differenceOf('0', creditNotesTotal) },
    { label: 'Transfers to you', amount: differenceOf('0', transfers.amount) },
  ];
}

export function balanceColumns({
  currency,
  lastDay,
  isRunning,
  closing,
}: Statement): PaperColumn<BalanceLine>[] {
  const total = isRunning ? 'Current balance' : `Closing balance on ${dayText(lastDay)}`;
  return [
    { header: 'Balance', share: 0.7, kind: 'text', of: ({ label }) => label, total },
    {
      header: `Amount (${currency})`,
      share: 0.3,
      kind: 'amount',
      of: ({ amount }) => amount,
      total: closing,
    },
  ];
}

export function orderColumns({ statement }: WholeStatement): PaperColumn<Payout>[] {
  const { currency, orders } = statement;
  return [
    { header: 'Order', share: 0.15, kind: 'text', of: ({ sale }) => sale.fid, total: 'Total' },
    {
      header: 'Paid',
      share: 0.15,
      kind: 'day',
      of: ({ paidOn, triggeredOn }) => paidOn ?? triggeredOn,
    },
    {
      header: `Goods (${currency})`,
      share: 0.15,
      kind: 'amount',
      of: ({ goods }) => goods,
      total: orders.goods,
    },
    {
      header: `Shipping (${currency})`,
      share: 0.14,
      kind: 'amount',
      of: ({ shipping }) => shipping,
      total: orders.shipping,
    },
    { header: `VAT (${currency})`, share: 0.13, kind: 'amount', of: ({ vat }) => vat, total: orders.vat },
    { header: `Fee (${currency})`, share: 0.13, kind: 'amount', of: ({ fee }) => fee, total: orders.fee },
    {
      header: `Total (${currency})`,
      share: 0.15,
      kind: 'amount',
      of: ({ total }) => total,
      total: orders.total,
    },
  ];
}

type CreditNoteLine = { note: CreditNote; claim: string; order: string; amount: string };

/** The claims of each credit note and, below them, what the marketplace pays of them. */
export function creditNoteLines({ creditNotes }: Statement): CreditNoteLine[] {
  return creditNotes.flatMap((note) => [
    ...note.claims.map(({ fid, sale, amount }) => ({ note, claim: fid, order: sale.fid, amount })),
    { note, claim: waivedText, order: '', amount: differenceOf('0', note.waived) },
  ]);
}

export function creditNoteColumns({ statement }: WholeStatement): PaperColumn<CreditNoteLine>[] {
  const { currency, creditNotesTotal } = statement;
  return [
    { header: 'Credit note', share: 0.27, kind: 'text', of: ({ note }) => note.fid, total: 'Total' },
    { header: 'Issued', share: 0.14, kind: 'day', of: ({ note }) => note.issuedOn },
    { header: 'Claim', share: 0.3, kind: 'text', of: ({ claim }) => claim },
    { header: 'Order', share: 0.13, kind: 'text', of: ({ order }) => order },
    {
      header: `Amount (${currency})`,
      share: 0.16,
      kind: 'amount',
      of: ({ amount }) => amount,
      total: creditNotesTotal,
    },
  ];
}

export function transferColumns({ statement, transfers }: WholeStatement): PaperColumn<Payout>[] {
  const { currency } = statement;
  return [
    { header: 'Paid', share: 0.13, kind: 'day', of: ({ payoutOn }) => payoutOn },
    {
      header: 'Reference',
      share: 0.24,
      kind: 'text',
      of: ({ reference }) => reference ?? '',
      total: 'Total',
    },
    { header: 'Account', share: 0.14, kind: 'text', of: ({ maskedAccount }) => maskedAccount ?? '' },
    {
      header: `Order total (${currency})`,
      share: 0.17,
      kind: 'amount',
      of: ({ total }) => total,
      total: sumOf(transfers.map(({ total }) => total)),
    },
    {
      header: `Credit notes (${currency})`,
      share: 0.17,
      kind: 'amount',
      of: ({ deducted }) => differenceOf('0', deducted),
      total: differenceOf('0', sumOf(transfers.map(({ deducted }) => deducted))),
    },
    {
      header: `Transfer (${currency})`,
      share: 0.15,
      kind: 'amount',
      of: ({ amount }) => amount,
      total: statement.transfers.amount,
    },
  ];
}
