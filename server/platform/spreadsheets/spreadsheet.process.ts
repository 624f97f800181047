import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { readSheets } from './read-sheets.ts';
import { readers } from './readers.ts';
import { UnreadableFileError } from './unreadable-file.ts';

// Reads a file from standard input and writes what a reader finds in it: each batch as a line of JSON. A file that is not
// read is a line with the reason. Writing waits until the server has taken what was written before.
const [name, options = 'null'] = process.argv.slice(2);
const reader = v.parse(v.picklist(['invoice', 'outline', 'rows']), name);

try {
  const sheets = readSheets(await buffer(process.stdin));
  if (sheets.every(({ rows }) => rows === 0)) throw new UnreadableFileError('file_without_rows');
  for (const batch of readBatches(sheets)) await writeLine({ batch });
} catch (error) {
  const code = error instanceof UnreadableFileError ? error.code : 'file_unreadable';
  await writeLine({ unreadable: code });
}

function readBatches(sheets: ReturnType<typeof readSheets>): Iterable<unknown> {
  const given: unknown = JSON.parse(options);
  if (reader === 'rows') return readers.rows.read(sheets, v.parse(readers.rows.options, given));
  return readers[reader].read(sheets, null);
}

async function writeLine(line: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}
