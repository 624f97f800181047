import { randomUUID } from 'node:crypto';
import type { Kysely, SchemaModule } from 'kysely';

/** Accounts and profiles: addresses, email addresses, secrets and codes, outbox, preferences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db.schema);
  await createAddresses(db.schema);
  await createSecrets(db.schema);
  await createOutbox(db.schema);
  await fillFromBefore(db.withTables<Before>());
  await dropAddressOfSellers(db.schema);
}

async function addColumns(alter: SchemaModule): Promise<void> {
  const columns = {
    users: ['phone', 'activatedAt'],
    sellers: ['vatNumber', 'vatCompanyName', 'fee', 'preferences', 'preferencesUpdatedAt'],
    bankDetails: ['details'],
    refreshFamilies: ['device'],
  };
  // SQLite adds one column a statement.
  for (const [table, names] of Object.entries(columns)) {
    for (const name of names) await alter.alterTable(table).addColumn(name, 'text').execute();
  }
  await alter
    .alterTable('users')
    .addColumn('needsPassword', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await alter
    .alterTable('sellers')
    .addColumn('preferencesVersion', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createAddresses(create: SchemaModule): Promise<void> {
  await create
    .createTable('addresses')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('companyName', 'text', (column) => column.notNull())
    .addColumn('usageTypes', 'text', (column) => column.notNull())
    .addColumn('lineOne', 'text', (column) => column.notNull())
    .addColumn('lineTwo', 'text')
    .addColumn('postcode', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('region', 'text')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('addresses_pk', ['qid'])
    .execute();
  await create
    .createIndex('addresses_sellerQid_createdAt')
    .on('addresses')
    .columns(['sellerQid', 'createdAt'])
    .execute();
  await create
    .createTable('userEmails')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('verifiedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('userEmails_pk', ['qid'])
    .addUniqueConstraint('userEmails_email_unique', ['email'])
    .execute();
  await create.createIndex('userEmails_userQid').on('userEmails').columns(['userQid']).execute();
  await create
    .createTable('stocklistSources')
    .addColumn('sellerQid', 'text', (column) => column.notNull().references('sellers.qid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('host', 'text')
    .addColumn('port', 'integer')
    .addColumn('path', 'text')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('sealedPassword', 'text')
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stocklistSources_pk', ['sellerQid'])
    .execute();
}

async function createSecrets(create: SchemaModule): Promise<void> {
  await create
    .createTable('oneTimeSecrets')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('oneTimeSecrets_pk', ['hash'])
    .execute();
  await create.createIndex('oneTimeSecrets_userQid').on('oneTimeSecrets').columns(['userQid']).execute();
  await create
    .createTable('verificationCodes')
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('codeHash', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('verificationCodes_pk', ['userQid', 'channel'])
    .execute();
  await create
    .createTable('codeSends')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('userQid', 'text', (column) => column.notNull().references('users.qid'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('sentAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('codeSends_pk', ['qid'])
    .execute();
  await create
    .createIndex('codeSends_userQid_sentAt')
    .on('codeSends')
    .columns(['userQid', 'sentAt'])
    .execute();
}

async function createOutbox(create: SchemaModule): Promise<void> {
  await create
    .createTable('outbox')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('sentAt', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('outbox_pk', ['qid'])
    .execute();
  await create.createIndex('outbox_sentAt').on('outbox').columns(['sentAt']).execute();
}

type Place = {
  lineOne: string;
  lineTwo: string | null;
  postcode: string;
  city: string;
  country: string;
  createdAt: string;
};
/** The tables before and after this migration: later ones may change their types. */
type Before = {
  sellers: Place & { qid: string; company: string };
  addresses: Place & {
    qid: string;
    sellerQid: string;
    companyName: string;
    usageTypes: string;
    version: number;
    updatedAt: string;
  };
  users: {
    qid: string;
    email: string;
    isEmailVerified: number;
    activatedAt: string | null;
    createdAt: string;
  };
  userEmails: { qid: string; userQid: string; email: string; verifiedAt: string | null; createdAt: string };
};

/** One address for both usages per seller, one email address per user; existing users are activated. */
async function fillFromBefore(db: Kysely<Before>): Promise<void> {
  const sellers = await db
    .selectFrom('sellers')
    .select(['qid', 'company', 'lineOne', 'lineTwo', 'postcode', 'city', 'country', 'createdAt'])
    .execute();
  for (const { qid, company, ...place } of sellers) {
    const address = { qid: randomUUID(), sellerQid: qid, companyName: company, ...place };
    const kept = { usageTypes: '["BILLING","SHIPPING"]', version: 1, updatedAt: place.createdAt };
    await db
      .insertInto('addresses')
      .values({ ...address, ...kept })
      .execute();
  }
  const users = await db
    .selectFrom('users')
    .select(['qid', 'email', 'isEmailVerified', 'createdAt'])
    .execute();
  for (const { qid, email, isEmailVerified, createdAt } of users) {
    const verifiedAt = isEmailVerified === 1 ? createdAt : null;
    await db
      .insertInto('userEmails')
      .values({ qid: randomUUID(), userQid: qid, email, verifiedAt, createdAt })
      .execute();
  }
  await db
    .updateTable('users')
    .set(({ ref }) => ({ activatedAt: ref('createdAt') }))
    .where('isEmailVerified', '=', 1)
    .execute();
}

/** Drops the columns that moved to the table `addresses`. */
async function dropAddressOfSellers(alter: SchemaModule): Promise<void> {
  for (const column of ['lineOne', 'lineTwo', 'postcode', 'city']) {
    await alter.alterTable('sellers').dropColumn(column).execute();
  }
}
