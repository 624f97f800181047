import { addDays } from 'date-fns/addDays';
import { establishedSellers } from '#server/people/users/sample-sellers.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import { addAddress } from './addresses.store.ts';

/** One address for invoices and parcels for each seller that is not new. */
export const addressesSeed = defineSeed({ write: seedAddresses });

async function seedAddresses(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('addresses');
  for (const { qid, company, lineOne, lineTwo, postcode, city, region, country } of establishedSellers) {
    const place = { companyName: company, lineOne, lineTwo, postcode, city, region, country };
    const address = { ...place, usageTypes: ['BILLING' as const, 'SHIPPING' as const] };
    await addAddress(tx, qid, address, addDays(now, -400), random.qid());
  }
}
