import { newQid } from '#client/keys.ts';
import { dataUrlOf } from '#src/lib/data-url.ts';
import type { TakenPhoto } from '#src/warehouse/scanning/queue/keep-photos.ts';

/** A photo that is ready to be sent, and its picture; null where it cannot be shown. */
export type PreparedPhoto = TakenPhoto & { preview: string | null };

/** Shows all that a person needs to see of a crushed corner, and is sent in seconds. */
const LONGEST_SIDE = 2_000;

/** The photo as a smaller JPG, without the place where it was taken; as it is where the browser cannot read it. */
export async function preparePhoto(photo: File): Promise<PreparedPhoto> {
  const file = await shrunk(photo).catch(() => photo);
  return { qid: newQid(), file, preview: await dataUrlOf(file).catch(() => null) };
}

async function shrunk(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.85);
  const content = await promise;
  if (content === null) return photo;
  return new File([content], `${photo.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' });
}
