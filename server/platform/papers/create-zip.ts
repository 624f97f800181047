import { Zip } from 'fflate';

/** An archive that is written in parts: `taken` answers what was written since it was last asked. */
export function createZip(): { zip: Zip; taken: () => Uint8Array } {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  return { zip, taken: () => Buffer.concat(written.splice(0)) };
}
