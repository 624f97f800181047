import type { Kysely } from 'kysely';

/** Adds the choice of a seller which address is used. */
export async function addChosenFor({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('addresses')
    .addColumn('chosenFor', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
