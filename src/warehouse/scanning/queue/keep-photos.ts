import { addedDamage, type DamageScan } from '#machines/warehouse/scan-queue/damage.rules.ts';
import { type StoreFailure, storeFailureOf } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { type Picture, writeQueue } from '#machines/warehouse/scan-queue/scan-store.ts';
import { scanQueue } from './scan-queue.ts';

/** A photo that was taken, by the qid that it has wherever it is sent. */
export type TakenPhoto = { qid: string; file: File };

/**
 * Keeps the photos of a scan on this device, before `scanQueue.add` adds the scan itself: they are sent once it is accepted.
 * All are kept or none; then it returns why.
 */
export async function keepPhotos(
  scan: DamageScan,
  photos: readonly TakenPhoto[],
): Promise<StoreFailure | null> {
  const running = scanQueue.running();
  if (!running) return 'blocked';
  const { actor, userQid } = running;
  try {
    const pictures = await Promise.all(photos.map(pictureOf));
    const named = photos.map(({ qid, file: { name } }) => ({ qid, name }));
    const { context } = actor.getSnapshot();
    // With the scan: where the page is closed now, its photos are not there without it.
    await writeQueue(userQid, addedDamage(context.queue, userQid, { scan, photos: named }), pictures);
  } catch (error) {
    return storeFailureOf(error);
  }
  actor.send({ type: 'kept.changed' });
  return null;
}

async function pictureOf({ qid, file }: TakenPhoto): Promise<Picture> {
  return { qid, mediaType: file.type, content: await file.arrayBuffer() };
}
