import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#server/platform/store/migration-step.ts';

export async function createPackagePhotos(
  { schema: create }: Kysely<unknown>,
  types: ColumnTypes,
): Promise<void> {
  await create
    .createTable('packagePhotos')
    .addColumn('qid', 'text', (column) => column.notNull())
    // A booking that is cancelled takes its packages off.
    .addColumn('packageQid', 'text', (column) =>
      column.notNull().references('packages.qid').onDelete('cascade'),
    )
    .addColumn('mediaType', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('takenBy', 'text', (column) => column.notNull())
    .addColumn('uploadedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('packagePhotos_pk', ['qid'])
    .execute();
  await create.createIndex('packagePhotos_packageQid').on('packagePhotos').column('packageQid').execute();
  await create
    .createTable('packagePhotoContents')
    .addColumn('photoQid', 'text', (column) =>
      column.notNull().references('packagePhotos.qid').onDelete('cascade'),
    )
    .addColumn('content', types.blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('packagePhotoContents_pk', ['photoQid'])
    .execute();
}
