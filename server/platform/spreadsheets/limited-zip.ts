import { unzipSync, zipSync } from 'fflate';
import { UnreadableFileError } from './unreadable-file.ts';

/** The entries of an archive by their paths. */
export type Archive = Record<string, Uint8Array>;

export const MAXIMUM_ZIP_ENTRIES = 2000;
export const MAXIMUM_UNPACKED_BYTES = 100_000_000;

/** Unpacks an entry to the size that the archive declares and no further. Throws UnreadableFileError. */
export function unpackWithinLimits(archive: Uint8Array): Archive {
  let entries = 0;
  let bytes = 0;
  try {
    return unzipSync(archive, {
      filter: ({ originalSize }) => {
        entries += 1;
        bytes += originalSize;
        if (entries > MAXIMUM_ZIP_ENTRIES || bytes > MAXIMUM_UNPACKED_BYTES) {
          throw new UnreadableFileError('file_too_large');
        }
        return true;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError('file_unreadable');
  }
}

/** Packs the checked entries again, so that a library reads exactly the bytes that were checked. */
export function packWithoutCompression(archive: Archive): Uint8Array {
  return zipSync(archive, { level: 0 });
}
