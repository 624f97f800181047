import type { BankInfo } from '#contract/people/bank.schemas.ts';
import { brand } from '#contract/platform/brand.ts';

const kinds: Record<BankInfo['kind'], string> = {
  IBAN: 'IBAN',
  SWIFT: 'Account number',
  SORT_CODE: 'UK account',
  ABA: 'US account',
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
    subject: `Bank details for ${company} were changed`,
    paragraphs: [
      `${by} changed the bank account that we use to pay ${company}.`,
      `${kinds[kind]}: ${maskedAccount}\nAccount holder: ${accountHolder}`,
      `If no one at your company did this, change your password and email ${brand.supportEmail} now.`,
    ],
  };
}
