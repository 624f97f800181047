import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ArchivedFile, PART_BYTES, streamArchive } from './archive-stream.ts';

function fileOf(name: string, length: number): ArchivedFile {
  return { name, read: () => Promise.resolve(bytesOf(length)) };
}

function bytesOf(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => index % 251);
}

async function unzipped(files: ArchivedFile[]) {
  return unzipSync(Buffer.concat(await Array.fromAsync(streamArchive(files))));
}

test('files of every size are unpacked as they were read', async () => {
  const sizes = [0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES];
  const files = await unzipped(sizes.map((size) => fileOf(`${size}.bin`, size)));
  expect(Object.keys(files)).toEqual(sizes.map((size) => `${size}.bin`));
  for (const size of sizes) expect(Buffer.compare(files[`${size}.bin`] ?? bytesOf(9), bytesOf(size))).toBe(0);
});

test('an archive of no files is an archive', async () => {
  expect(await unzipped([])).toEqual({});
});

test('a part is about as long as declared', async () => {
  const parts = await Array.fromAsync(streamArchive([fileOf('long.bin', 3 * PART_BYTES)]));
  expect(parts).toHaveLength(4);
  for (const part of parts) expect(part.length).toBeLessThan(PART_BYTES + 200);
});

test('files of one name are numbered', async () => {
  const names = ['a.pdf', 'a.pdf', 'a (2).pdf', 'v1.2/note', 'v1.2/note', 'b/a.pdf', 'a.pdf'];
  expect(Object.keys(await unzipped(names.map((name) => fileOf(name, 1))))).toEqual([
    'a.pdf',
    'a (2).pdf',
    'a (2) (2).pdf',
    'v1.2/note',
    'v1.2/note (2)',
    'b/a.pdf',
    'a (3).pdf',
  ]);
});

test('a file is read when what precedes it is sent, and none after the reader has left', async () => {
  const read: string[] = [];
  const files = ['a', 'b', 'c', 'd'].map((name) => ({
    name,
    read: () => {
      read.push(name);
      return Promise.resolve(bytesOf(2 * PART_BYTES));
    },
  }));
  const reader = streamArchive(files).getReader();
  // A stream keeps one part ready.
  await reader.read();
  expect(read).toEqual(['a']);
  await reader.read();
  await reader.read();
  await expect.poll(() => read).toEqual(['a', 'b']);
  await reader.cancel();
  await new Promise((done) => setImmediate(done));
  expect(read).toEqual(['a', 'b']);
});

test('a file that cannot be read fails the archive', async () => {
  const broken = { name: 'b', read: () => Promise.reject(new Error('gone')) };
  await expect(unzipped([fileOf('a', 1), broken])).rejects.toThrow('gone');
});
