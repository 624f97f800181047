import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MAXIMUM_ZIP_ENTRIES, MAXIMUM_UNPACKED_BYTES, unpackWithinLimits } from './limited-zip.ts';

const NAME = 'xl/workbook.xml';

test('an archive within the limits keeps its entries', () => {
  const files = { [NAME]: new TextEncoder().encode('<workbook/>'), 'empty.xml': new Uint8Array(0) };
  expect(unpackWithinLimits(zipSync(files))).toEqual(files);
});

test('an archive that unpacks to too many bytes is refused', () => {
  expect(() => unpackWithinLimits(declaring(MAXIMUM_UNPACKED_BYTES + 1))).toThrow('file_too_large');
});

test('an archive of too many entries is refused', () => {
  const archive = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.xml`, new Uint8Array(1)])));
  expect(() => unpackWithinLimits(archive(MAXIMUM_ZIP_ENTRIES))).not.toThrow();
  expect(() => unpackWithinLimits(archive(MAXIMUM_ZIP_ENTRIES + 1))).toThrow('file_too_large');
});

test('an archive with a wrong size is unpacked no further than that size', () => {
  expect(unpackWithinLimits(declaring(10))[NAME]).toHaveLength(10);
});

/** An archive of one entry of 5,000 bytes that declares another size. */
function declaring(bytes: number): Uint8Array {
  const archive = zipSync({ [NAME]: new Uint8Array(5000) });
  const directory = archive.byteLength - 22 - 46 - NAME.length;
  const view = new DataView(archive.buffer, archive.byteOffset);
  expect(view.getUint32(directory, true)).toBe(0x0201_4b50);
  view.setUint32(directory + 24, bytes, true);
  return archive;
}
