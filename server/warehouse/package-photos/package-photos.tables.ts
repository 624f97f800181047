import type { Selectable } from 'kysely';
import { bytes, type ColumnsOf, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const packagePhotosTable = defineTable(
  'packagePhotos',
  {
    qid: text(),
    packageQid: text().references('packages.qid', 'cascade'),
    mediaType: text(),
    bytes: integer(),
    /** The name of the warehouse user. */
    takenBy: text(),
    uploadedAt: text(),
  },
  { indexes: { packagePhotos_packageQid: ['packageQid'] } },
);

export const packagePhotoContentsTable = defineTable(
  'packagePhotoContents',
  {
    photoQid: text().references('packagePhotos.qid', 'cascade'),
    content: bytes(),
  },
  { primaryKey: ['photoQid'] },
);

export type PackagePhotoRow = Selectable<ColumnsOf<typeof packagePhotosTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    packagePhotos: ColumnsOf<typeof packagePhotosTable>;
    packagePhotoContents: ColumnsOf<typeof packagePhotoContentsTable>;
  }
}
