import type { BankInfo } from '#contract/bank/bank.schemas.ts';

const kinds: Record<BankInfo['kind'], string> = {
  IBAN: 'IBAN',
  SWIFT: 'Account for SWIFT payments',
  SORT_CODE: 'Account under a sort code',
  ABA: 'Account under an ABA number',
};

/** An account number of which only the last four characters are shown, and of a short one no more than half. */
export function maskAccountNumber(account: string): string {
  return `•••• ${account.slice(-Math.min(4, Math.floor(account.length / 2)))}`;
}

/** The mail to all users of a company when its bank details change. */
export function bankChangeMail(
  company: string,
  by: string,
  { kind, accountHolder, maskedAccount }: BankInfo,
) {
  return {
    subject: `The bank details of ${company} were changed`,
    paragraphs: [
      `${by} has changed the bank account to which we pay the orders of ${company}.`,
      `${kinds[kind]}: ${maskedAccount}\nAccount holder: ${accountHolder}`,
      'If nobody at your company did this, change your password and contact us at once.',
    ],
  };
}
