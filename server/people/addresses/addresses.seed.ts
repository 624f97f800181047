import { addDays } from 'date-fns/addDays';
import type { SeedOptions } from '#server/platform/resources/resource.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { randomFor } from '#server/seed/random.ts';
import { establishedSellers } from '#server/seed/sellers.ts';
import { addAddress } from './addresses.store.ts';

/** One address for invoices and parcels for each seller that is not new. */
export async function seedAddresses(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('addresses');
  for (const { qid, company, lineOne, lineTwo, postcode, city, region, country } of establishedSellers) {
    const place = { companyName: company, lineOne, lineTwo, postcode, city, region, country };
    const address = { ...place, usageTypes: ['BILLING' as const, 'SHIPPING' as const] };
    await addAddress(tx, qid, address, addDays(now, -400), random.qid());
  }
}
