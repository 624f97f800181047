import type { Kysely } from 'kysely';

export async function createLeads({ schema: create }: Kysely<unknown>): Promise<void> {
  await create
    .createTable('leads')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('contact', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('country', 'text')
    .addColumn('website', 'text')
    .addColumn('categories', 'text', (column) => column.notNull())
    .addColumn('vatNumber', 'text')
    .addColumn('dealId', 'text')
    .addColumn('checkQid', 'text', (column) => column.references('initialChecks.qid'))
    .addColumn('offersAt', 'text')
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('stageSince', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('ownerQid', 'text', (column) => column.references('users.qid'))
    .addColumn('userQid', 'text', (column) => column.references('users.qid'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('completedAt', 'text')
    .addPrimaryKeyConstraint('leads_pk', ['qid'])
    .addUniqueConstraint('leads_slug_unique', ['slug'])
    .addUniqueConstraint('leads_email_unique', ['email'])
    // One account belongs to one lead: a lead that is completed twice would need a second one.
    .addUniqueConstraint('leads_userQid_unique', ['userQid'])
    .execute();
  await create
    .createTable('leadNotes')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('leadQid', 'text', (column) => column.notNull().references('leads.qid'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('leadNotes_pk', ['qid'])
    .execute();
  await create
    .createTable('leadEntries')
    .addColumn('qid', 'text', (column) => column.notNull())
    .addColumn('leadQid', 'text', (column) => column.notNull().references('leads.qid'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('field', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('leadEntries_pk', ['qid'])
    .addUniqueConstraint('leadEntries_sequence_unique', ['leadQid', 'sequence'])
    .execute();
  await create.createIndex('leads_stage').on('leads').columns(['stage', 'stageSince']).execute();
  await create.createIndex('leads_ownerQid').on('leads').column('ownerQid').execute();
  await create.createIndex('leadNotes_leadQid').on('leadNotes').columns(['leadQid', 'at']).execute();
}
