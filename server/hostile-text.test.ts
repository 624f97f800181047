import * as v from 'valibot';
import { expect, test } from 'vitest';
import { guessDecimalSign } from '#contract/imports/stock-lists/reading/decimal.ts';
import { readGtin } from '#contract/imports/stock-lists/reading/gtin.ts';
import { guessColumns } from '#contract/imports/stock-lists/reading/guess-columns.ts';
import { readPrice } from '#contract/imports/stock-lists/reading/price.ts';
import { readQuantity, readSellingUnit } from '#contract/imports/stock-lists/reading/quantity.ts';
import { toSafeFileName } from '#server/orders/documents/documents.rules.ts';
import { readInvoiceRows } from '#server/orders/documents/invoice.rules.ts';
import { describeDevice } from '#server/people/auth/device.ts';
import { redact } from '#server/platform/log.ts';
import { networkOf } from '#server/platform/rate-limits/rate-limit.ts';
import { decodeText } from '#server/platform/spreadsheets/decode-text.ts';
import { findSeparator } from '#server/platform/spreadsheets/separator.ts';
import { readTextSheet } from '#server/platform/spreadsheets/text-sheet.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import { textSchemas } from '#tests/platform/calls/schema-parts.ts';
import { calls } from './calls.ts';
import { chooseEncoding } from './gateway/encoding.ts';
import { createCallMatcher } from './gateway/listed-calls.ts';

const LENGTH = 65_536;
const PARTS = 32;
/** The time of a text by the time of its parts, one after the other: linear is 1, quadratic is 32. */
const HIGHEST_RATIO = 6;
/**
 * The time of a text of twice the length by that of two: linear is 1, quadratic is 2. What a text of 64 kB needs may be
 * too large for the memory that is used again at once, which takes longer than small parts do, but grows no further.
 */
const HIGHEST_GROWTH = 1.5;
/** What is quadratic in 64 kB takes seconds: text that is read this fast needs no second measurement. */
const FAST_MS = 5;

const repeated = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '.',
  '-',
  ',',
  '/',
  '\\',
  '"',
  "'",
  '@',
  '+',
  '%',
  ';',
  '=',
  '(',
  '{',
  '*',
  '\u202E',
  'a.',
  'a@',
  '.a',
  'a-',
  'A1 ',
  '1,',
  '0.',
  '(0)',
  '\\"',
  '""',
  '", "',
  'ey.',
  'Bearer ',
  '%2',
  'password',
  '":"',
];
// The ending keeps a pattern from matching after it has read everything.
const hostileTexts = repeated.flatMap((part) =>
  [part, `${part}!`, `${part}\n`].map((end) => ({ part, end })),
);

function hostileText({ part, end }: { part: string; end: string }, length: number): string {
  return part.repeat(Math.floor((length - end.length) / part.length)) + end;
}

/** The texts that take more than linear time, by ratio. */
function slowTexts(read: (text: string) => unknown, kinds = hostileTexts): string[] {
  return kinds
    .filter((kind) => {
      const whole = hostileText(kind, LENGTH);
      if (measure(() => read(whole)) < FAST_MS) return false;
      const part = hostileText(kind, LENGTH / PARTS);
      const parts = Array.from({ length: PARTS }, () => part);
      const readParts = () => parts.forEach((text) => read(text));
      // Collecting garbage can slow one measurement of a linear function, not each of three.
      const isSlow = () => fastest(() => read(whole)) / fastest(readParts) > HIGHEST_RATIO;
      const twice = hostileText(kind, 2 * LENGTH);
      const isGrowing = () => fastest(() => read(twice)) / (2 * fastest(() => read(whole))) > HIGHEST_GROWTH;
      return [1, 2, 3].every(() => isSlow() && isGrowing());
    })
    .map(({ part, end }) => JSON.stringify([part, end]));
}

/** Milliseconds of processor of this thread: what else the machine does is not counted. */
function measure(run: () => unknown): number {
  const started = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1_000;
}

function fastest(run: () => unknown): number {
  return Math.min(measure(run), measure(run), measure(run));
}

test('the measurement finds quadratic time', () => {
  const kinds = [{ part: 'a', end: 'b' }];
  const linear = (text: string, start = 0) => {
    let marks = 0;
    for (let at = start; at < text.length; at += 1) if (text[at] === '!') marks += 1;
    return marks;
  };
  // As a pattern that starts again every 128 characters.
  const quadratic = (text: string) => {
    let marks = 0;
    for (let start = 0; start < text.length; start += 128) marks += linear(text, start);
    return marks;
  };
  expect(slowTexts(quadratic, kinds)).toEqual(['["a","b"]']);
  expect(slowTexts(linear, kinds)).toEqual([]);
});

const findCall = createCallMatcher(Object.values(calls));

/** A function whose refusal ends it as well as a result. */
function refusing(read: (text: string) => unknown) {
  return (text: string) => {
    try {
      return read(text);
    } catch (error) {
      if (error instanceof UnreadableFileError) return null;
      throw error;
    }
  };
}

const stockListReading = { priceIsFor: 'UNIT', currency: 'EUR', decimalSign: ',' } as const;

/** Functions that read text of clients before a schema has limited its length. */
const readers: Record<string, (text: string) => unknown> = {
  'redaction of a log line': redact,
  'redaction of a text in a log line': (text) => redact(JSON.stringify({ msg: text, err: { stack: text } })),
  'name of an uploaded file': toSafeFileName,
  'user agent': describeDevice,
  'accepted encodings': chooseEncoding,
  'path of a request': (text) => findCall('GET', text),
  'parameter in a path': (text) => findCall('GET', `sales/${text}/`),
  'address of a client': networkOf,
  'bytes of a text file': refusing((text) => decodeText(Buffer.from(`${text}é`, 'latin1'))),
  'separator of a text file': findSeparator,
  'text file': refusing(readTextSheet),
  'GTIN of a stock list': readGtin,
  'price of a stock list': (text) => readPrice(text, stockListReading, 6),
  'quantity of a stock list': (text) => readQuantity(text, ','),
  'selling unit of a stock list': (text) => readSellingUnit(text, ','),
  'column of a stock list': (text) => guessColumns([{ heading: text, values: [text, text, '1'] }], ','),
  'decimal sign of a stock list': (text) => guessDecimalSign([text]),
  'cells of an invoice': (text) =>
    readInvoiceRows([
      ['gtin', 'quantity', text],
      [text, text, text],
    ]),
};

test.each(Object.entries(readers))('64 kB of hostile text take linear time as %s', (_, read) => {
  expect(slowTexts(read)).toEqual([]);
});

test('64 kB of hostile text take linear time in every text that a call of the contract takes', () => {
  const texts = new Set(
    Object.values(calls).flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((part) => textSchemas(part)),
    ),
  );
  expect(texts.size).toBeGreaterThan(50);
  const slow = [...texts].flatMap((schema) => slowTexts((text) => v.safeParse(schema, text)));
  expect(slow).toEqual([]);
});
