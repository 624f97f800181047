import { ZipPassThrough } from 'fflate';
import { createZip } from './create-zip.ts';
import { fileStream } from './file-stream.ts';

export const PART_BYTES = 262_144;

export type ArchivedFile = { name: string; read: () => Promise<Uint8Array> };

/**
 * An archive whose files are read one at a time while it is sent. They are stored as they are: photos and PDFs are
 * compressed already.
 */
export function streamArchive(files: readonly ArchivedFile[]): ReadableStream<Uint8Array> {
  return fileStream(archiveParts(files));
}

async function* archiveParts(files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const { zip, taken } = createZip();
  const names = new Set<string>();
  for (const { name, read } of files) {
    const file = new ZipPassThrough(uniqueName(name, names));
    zip.add(file);
    const content = await read();
    for (let start = 0; start < content.length; start += PART_BYTES) {
      file.push(content.subarray(start, start + PART_BYTES));
      yield taken();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield taken();
}

/** Two files of one name do not replace each other: the second is `a (2).pdf`. */
function uniqueName(name: string, names: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const end = dot > name.lastIndexOf('/') ? dot : name.length;
  let unique = name;
  for (let count = 2; names.has(unique); count += 1) {
    unique = `${name.slice(0, end)} (${count})${name.slice(end)}`;
  }
  names.add(unique);
  return unique;
}
