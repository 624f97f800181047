import { addDays } from 'date-fns/addDays';
import { establishedSellers } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { saveBankDetails } from './bank.store.ts';

export const bankSeed = defineSeed({ write: seedBankDetails });

async function seedBankDetails(tx: Tx, { now }: SeedOptions): Promise<void> {
  for (const { qid, company, currency, bank } of establishedSellers) {
    if (!bank) continue;
    await saveBankDetails(tx, {
      sellerQid: qid,
      kind: bank.kind,
      accountHolder: company,
      account: bank.account,
      details: bank.kind === 'IBAN' ? null : JSON.stringify(bank.details),
      currency,
      updatedAt: addDays(now, -380).toISOString(),
    });
  }
}
