import { addDays } from 'date-fns';
import type { Rows } from './rows.ts';
import { randomFor } from './random.ts';
import { sellers } from './sellers.ts';

/** What established sellers have entered of themselves. */
export function makeProfiles(now: Date): Rows {
  const ago = (days: number) => addDays(now, -days).toISOString();
  const established = Object.values(sellers).filter(({ isNew }) => !isNew);
  const random = randomFor('addresses');
  return {
    addresses: established.map(({ qid, company, lineOne, lineTwo, postcode, city, country }) => ({
      qid: random.qid(),
      sellerQid: qid,
      companyName: company,
      // One for invoices and for parcels.
      usageTypes: JSON.stringify(['BILLING', 'SHIPPING']),
      lineOne,
      lineTwo,
      postcode,
      city,
      region: null,
      country,
      version: 1,
      createdAt: ago(400),
      updatedAt: ago(400),
    })),
    bankDetails: established.flatMap(({ qid, company, currency, bank }) =>
      bank
        ? {
            sellerQid: qid,
            kind: bank.kind,
            accountHolder: company,
            account: bank.account,
            details: bank.kind === 'IBAN' ? null : JSON.stringify(bank.details),
            currency,
            updatedAt: ago(380),
          }
        : [],
    ),
    stocklistSources: [
      {
        sellerQid: sellers.nordlicht.qid,
        kind: 'URL',
        url: 'https://files.nordlicht-beauty.example/stock/today.csv',
        host: null,
        port: null,
        path: null,
        username: '',
        sealedPassword: null,
        updatedAt: ago(90),
      },
    ],
  };
}
