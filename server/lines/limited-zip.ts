import { unzipSync, zipSync } from 'fflate';

export const MAXIMUM_ZIP_ENTRIES = 2000;
export const MAXIMUM_UNPACKED_BYTES = 100_000_000;

/**
 * Unpacks an archive within the limits and packs it again without compression, so that the checked bytes are those that are read.
 * An entry is unpacked to the size that the archive declares and no further. Throws above the limits.
 */
export function repackZip(archive: Uint8Array): Uint8Array {
  let entries = 0;
  let bytes = 0;
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      entries += 1;
      bytes += originalSize;
      if (entries > MAXIMUM_ZIP_ENTRIES || bytes > MAXIMUM_UNPACKED_BYTES) {
        throw new Error('The archive unpacks to more than is read');
      }
      return true;
    },
  });
  return zipSync(files, { level: 0 });
}
