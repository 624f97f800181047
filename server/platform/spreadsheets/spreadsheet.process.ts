import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { readSheets } from './read-sheets.ts';
import { isReader } from './reader.ts';
import { UnreadableFileError } from './unreadable-file.ts';

// Reads a file from standard input and writes what the reader of a module finds in it: each batch as a line of JSON. A file
// that is not read is a line with the reason. Writing waits until the server has taken what was written before.
const [module = '', options = 'null'] = process.argv.slice(2);
const exported: Record<string, unknown> = await import(module);
const reader = Object.values(exported).find(isReader);
if (!reader) throw new Error(`${module} exports no reader.`);
const given = v.parse(reader.options, JSON.parse(options));

try {
  const sheets = readSheets(await buffer(process.stdin));
  if (sheets.every(({ rows }) => rows === 0)) throw new UnreadableFileError('file_without_rows');
  for (const batch of reader.read(sheets, given)) await writeLine({ batch });
} catch (error) {
  const code = error instanceof UnreadableFileError ? error.code : 'file_unreadable';
  await writeLine({ unreadable: code });
}

async function writeLine(line: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}
