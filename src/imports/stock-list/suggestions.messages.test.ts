import { expect, test } from 'vitest';
import type { RowProblem } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { suggestionQuestion } from './suggestions.messages.ts';

const inexact = (entered: string, suggestion: string | null) => ({
  entered: { quantity: entered },
  problems: [
    { field: 'quantity', code: 'quantity_inexact', suggestion, otherRow: null } satisfies RowProblem,
  ],
});

test('the question names the readings of the rows, the most frequent first', () => {
  const rows = [inexact('100+', '100'), inexact('50+', '50'), inexact(' 50+ ', '50')];
  expect(suggestionQuestion('quantity_inexact', rows)).toBe('Read “50+” as 50 and “100+” as 100?');
  expect(suggestionQuestion('quantity_inexact', rows.slice(0, 1))).toBe('Read “100+” as 100?');
  const others = [...rows, inexact('über 20', '20'), inexact('< 5', null)];
  expect(suggestionQuestion('quantity_inexact', others)).toBe(
    'Read “50+” as 50, “100+” as 100, and others like them?',
  );
});

test('the question is about rows of its rule and is asked before they are loaded', () => {
  const missing: RowProblem = {
    field: 'quantity',
    code: 'quantity_missing',
    suggestion: '0',
    otherRow: null,
  };
  const rows = [inexact('50+', '50'), { entered: {}, problems: [missing] }];
  expect(suggestionQuestion('quantity_missing', rows)).toBe('Read empty cells as 0?');
  expect(suggestionQuestion('quantity_missing', [])).toBe('Read these cells as suggested?');
});
