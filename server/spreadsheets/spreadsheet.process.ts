import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { readSheets } from './read-sheets.ts';
import { readers } from './readers.ts';
import { UnreadableFileError } from './unreadable-file.ts';

// Reads a file from standard input and writes what a reader finds in it: each part as a line of JSON. A file that is not
// read is a line with the reason. Writing waits until the server has taken what was written before.
const [name, options = 'null'] = process.argv.slice(2);
const reader = v.parse(v.picklist(['invoice', 'outline', 'rows']), name);

try {
  const sheets = readSheets(await buffer(process.stdin));
  if (sheets.every(({ rows }) => rows === 0)) throw new UnreadableFileError('file_without_rows');
  for (const part of readParts(sheets)) process.stdout.write(`${JSON.stringify({ part })}\n`);
} catch (error) {
  const code = error instanceof UnreadableFileError ? error.code : 'file_unreadable';
  process.stdout.write(`${JSON.stringify({ unreadable: code })}\n`);
}

function readParts(sheets: ReturnType<typeof readSheets>): Iterable<unknown> {
  const given: unknown = JSON.parse(options);
  if (reader === 'rows') return readers.rows.read(sheets, v.parse(readers.rows.options, given));
  return readers[reader].read(sheets, null);
}
