import type { Kysely } from 'kysely';

export async function up({ schema: alter }: Kysely<unknown>): Promise<void> {
  await alter.alterTable('facts').renameTo('storeMetadata').execute();
}
