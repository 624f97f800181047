import { expect, test } from 'vitest';
import { parseFileName } from './file-name.ts';

test('a download has the name it was given, without a way out of its folder', () => {
  expect(
    [
      'attachment; filename="invoice 7.pdf"',
      'attachment; filename=lines.xlsx',
      'attachment; filename="a \\"b\\".pdf"',
      `attachment; filename="x"; filename*=UTF-8''%E2%82%AC.pdf`,
      `attachment; filename="plain.pdf"; filename*=UTF-8''%E2%82`,
      'attachment; filename="../../etc/passwd"',
      'attachment',
      null,
    ].map(parseFileName),
  ).toEqual([
    'invoice 7.pdf',
    'lines.xlsx',
    'a "b".pdf',
    '€.pdf',
    'plain.pdf',
    'etcpasswd',
    'download',
    'download',
  ]);
});
