import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sampleFtpSource } from '#contract/imports/connections.samples.ts';
import type { AddressRow } from '#server/people/addresses/addresses.tables.ts';
import type { SellerRow, UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';

export const TEST_PASSWORD = 'amber-lattice-7';
/** A hash with low cost parameters, so that tests are fast. */
const passwordHash = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1 });

const createdAt = '2025-09-01T08:00:00.000Z';

export type SellerValues = {
  seller?: Partial<SellerRow>;
  user?: Partial<UserRow>;
  /** Values of the address for invoices and parcels; null for no address. */
  address?: Partial<AddressRow> | null;
};

/** An active seller company with everything accepted, and its user. */
export async function addSeller(store: Store, values: SellerValues = {}) {
  const qid = randomUUID();
  const seller = await store.db
    .insertInto('sellers')
    .values({
      qid,
      fid: `S-${qid.slice(0, 8)}`,
      company: 'Nordlicht Beauty GmbH',
      country: 'DE',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      chamberOfCommerce: 'HRB 104233',
      vatNumber: null,
      vatCompanyName: null,
      fee: null,
      preferences: null,
      preferencesVersion: 1,
      preferencesUpdatedAt: null,
      acceptedSlaAt: createdAt,
      status: 'ACTIVE',
      pauseReason: null,
      expectedPauseEnd: null,
      accountManager: null,
      pricingModel: null,
      createdAt,
      ...values.seller,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (values.address !== null) await addAddress(store, seller, values.address);
  const user = await addUser(store, { sellerQid: seller.qid, country: seller.country, ...values.user });
  return { seller, user };
}

/** A verified user with TEST_PASSWORD; of no company unless the values name one. */
export async function addUser(store: Store, values: Partial<UserRow> = {}): Promise<UserRow> {
  const qid = values.qid ?? randomUUID();
  const user = await store.db
    .insertInto('users')
    .values({
      qid,
      sellerQid: null,
      email: `${qid}@seller.example`,
      name: 'Jana Holt',
      phone: '+494055501042',
      passwordHash: await passwordHash,
      needsPassword: 0,
      activatedAt: createdAt,
      country: 'DE',
      isWarehouseUser: 0,
      isStaff: 0,
      isBuyer: 0,
      isPhoneVerified: 1,
      isEmailVerified: 1,
      createdAt,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const verifiedAt = user.isEmailVerified === 1 ? createdAt : null;
  await store.db
    .insertInto('userEmails')
    .values({ qid: randomUUID(), userQid: user.qid, email: user.email, verifiedAt, createdAt })
    .execute();
  return user;
}

/** An address for invoices and parcels in the company's name. */
export async function addAddress(
  store: Store,
  seller: Pick<SellerRow, 'qid' | 'company' | 'country'>,
  values: Partial<AddressRow> = {},
): Promise<AddressRow> {
  return store.db
    .insertInto('addresses')
    .values({
      qid: randomUUID(),
      sellerQid: seller.qid,
      companyName: seller.company,
      usageTypes: JSON.stringify(['BILLING', 'SHIPPING']),
      lineOne: 'Speicherstraße 12',
      lineTwo: null,
      postcode: '20457',
      city: 'Hamburg',
      region: null,
      country: seller.country,
      version: 1,
      createdAt,
      updatedAt: createdAt,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The settings from where the seller's stock lists are fetched: an FTP server with a password. */
export async function addStocklistSource(store: Store, { qid }: Pick<SellerRow, 'qid'>): Promise<void> {
  await store.db
    .insertInto('stocklistSources')
    .values({
      sellerQid: qid,
      kind: 'FTP',
      url: null,
      ...sampleFtpSource,
      port: 2121,
      sealedPassword: 'sealed',
      updatedAt: '2026-02-01T08:00:00.000Z',
      interval: 'DAILY',
      hour: 6,
    })
    .execute();
  await store.db
    .insertInto('stocklistFetches')
    .values({ sellerQid: qid, nextAt: '2026-03-03T05:12:00.000Z', failuresInARow: 0, isWaitingTold: 0 })
    .execute();
}
