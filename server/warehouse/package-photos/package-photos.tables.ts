import type { Selectable } from 'kysely';

export type PackagePhotoTable = {
  qid: string;
  packageQid: string;
  mediaType: string;
  bytes: number;
  /** The name of the warehouse user. */
  takenBy: string;
  uploadedAt: string;
};

type PackagePhotoContentTable = { photoQid: string; content: Uint8Array };

export type PackagePhotoRow = Selectable<PackagePhotoTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    packagePhotos: PackagePhotoTable;
    packagePhotoContents: PackagePhotoContentTable;
  }
}
