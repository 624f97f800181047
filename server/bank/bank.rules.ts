import type { BankInfo } from '#contract/bank/bank.schemas.ts';

/** An account number of which only the last four characters are shown. */
export function masked(account: string): string {
  return `•••• ${account.slice(-4)}`;
}

export const kindNames: Record<BankInfo['kind'], string> = {
  IBAN: 'IBAN',
  SWIFT: 'SWIFT code',
  SORT_CODE: 'sort code',
  ABA: 'ABA routing number',
};
