import type { PackagePhoto } from '#contract/warehouse/package-photos.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackagePhotoRow } from './package-photos.tables.ts';

type NewPhoto = Pick<PackagePhotoRow, 'qid' | 'packageQid' | 'mediaType' | 'takenBy'> & {
  content: Uint8Array;
};

export async function addPhoto(tx: Tx, { content, ...photo }: NewPhoto, now: Date): Promise<PackagePhotoRow> {
  const row = await tx
    .insertInto('packagePhotos')
    .values({ ...photo, bytes: content.byteLength, uploadedAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('packagePhotoContents').values({ photoQid: row.qid, content }).execute();
  return row;
}

export async function countPhotos(tx: Tx, packageQid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('packagePhotos')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('packageQid', '=', packageQid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A photo with the package that it shows. */
type PhotoOfPackage = PackagePhotoRow & { packageCode: string };

function selectPhotos(tx: Tx) {
  return tx
    .selectFrom('packagePhotos')
    .innerJoin('packages', 'packages.qid', 'packagePhotos.packageQid')
    .selectAll('packagePhotos')
    .select('packages.code as packageCode')
    .orderBy('packagePhotos.uploadedAt')
    .orderBy('packagePhotos.qid');
}

export function readPhotosOfDelivery(tx: Tx, deliveryQid: string): Promise<PhotoOfPackage[]> {
  return selectPhotos(tx).where('packages.deliveryQid', '=', deliveryQid).execute();
}

export function readPhotosOfSale(tx: Tx, saleQid: string): Promise<PhotoOfPackage[]> {
  return selectPhotos(tx)
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .where('deliveries.saleQid', '=', saleQid)
    .execute();
}

export function findPhoto(tx: Tx, qid: string): Promise<PhotoOfPackage | undefined> {
  return selectPhotos(tx).where('packagePhotos.qid', '=', qid).executeTakeFirst();
}

export async function readPhotoContent(tx: Tx, photoQid: string): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = await tx
    .selectFrom('packagePhotoContents')
    .select('content')
    .where('photoQid', '=', photoQid)
    .executeTakeFirstOrThrow();
  return new Uint8Array(content);
}

export function photoReply({ qid, packageCode, bytes, takenBy, uploadedAt }: PhotoOfPackage): PackagePhoto {
  return { qid, packageCode, bytes, takenBy, uploadedAt };
}

/** `QP000012348-2.jpg`: the second photo of a package. */
export function photoName({ packageCode, mediaType }: PhotoOfPackage, number: number): string {
  return `${packageCode}-${number}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
}
