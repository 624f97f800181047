import { addDays } from 'date-fns/addDays';
import type { SeedOptions } from '#server/platform/resources/resource.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { establishedSellers } from '#server/seed/sellers.ts';
import { saveBankDetails } from './bank.store.ts';

export async function seedBankDetails(tx: Tx, { now }: SeedOptions): Promise<void> {
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
