import * as v from 'valibot';
import { pictureKey, STORE, withDatabase } from './scan-store.ts';

const Picture = v.object({
  mediaType: v.string(),
  content: v.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]'),
});

/** Reads the picture of a photo; null where the device has lost it. */
export async function readPicture(userQid: string, qid: string): Promise<Blob | null> {
  const kept = await withDatabase((database) => database.get(STORE, [userQid, pictureKey(qid)]));
  const parsed = v.safeParse(Picture, kept);
  return parsed.success ? new Blob([parsed.output.content], { type: parsed.output.mediaType }) : null;
}
