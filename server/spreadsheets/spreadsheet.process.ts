import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { readRows } from './read-rows.ts';
import { readers } from './readers.ts';

// Reads a file from standard input and writes what the reader finds in its first sheet, or null, as JSON. Fails when the
// file cannot be read.
const Arguments = v.tuple([v.picklist(['xlsx', 'csv']), v.picklist(['columns', 'invoice'])]);

const [kind, reader] = v.parse(Arguments, process.argv.slice(2));
const rows = readRows(await buffer(process.stdin), kind);
if (rows) process.stdout.write(JSON.stringify(readers[reader].read(rows)));
else process.exitCode = 1;
