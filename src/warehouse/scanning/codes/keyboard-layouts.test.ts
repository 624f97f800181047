import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitOf } from '#contract/platform/codes/check-digit.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { makeSscc } from '#contract/platform/codes/scanned-code.ts';
import type { StruckKey } from '#machines/warehouse/scanner/scanner.types.ts';
import { characterAt, type LayoutName, layoutShownBy, readKeys, strokeOf } from './keyboard-layouts.ts';

const layouts = fc.constantFrom<LayoutName>('us', 'azerty', 'qwertz');
const checked = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map(makePackageCode),
  fc.integer({ min: 0, max: 999_999_999 }).map((serial) => makeSscc(3, '9521234', serial)),
  fc.integer({ min: 0, max: 999_999_999 }).map((serial) => `]C100${makeSscc(3, '9521234', serial)}`),
  fc.stringMatching(/^[1-9]\d{12}$/).map((digits) => `01${digits}${checkDigitOf(digits)}`),
);
// Y and Z, by which American and German keyboards differ, look right on both: below.
const codes = fc.oneof(checked, fc.stringMatching(/^QL[A-X]\d{3}$/));

/** What arrives when a scanner with one layout types on a computer with another. */
function typed(text: string, scanner: LayoutName, computer: LayoutName): StruckKey[] {
  return [...text].map((character, index) => {
    const stroke = strokeOf(scanner, character);
    return {
      text: (stroke && characterAt(computer, stroke)) ?? character,
      code: stroke?.place ?? 'Unidentified',
      isShifted: stroke?.isShifted ?? false,
      at: index,
    };
  });
}

test('every code is read, whatever the layouts of scanner and computer', () => {
  fc.assert(
    fc.property(codes, layouts, layouts, (text, scanner, computer) => {
      // A bracket is typed with AltGr on the layouts of these computers, which no scanner of that layout sends.
      const sent = scanner === 'us' ? text : text.replace(']C1', '');
      expect(readKeys(typed(sent, scanner, computer), null).text).toEqual(sent);
    }),
    { numRuns: 500 },
  );
});

test('without the places of the keys a code is read where only one reading is one, and never as another', () => {
  let right = 0;
  fc.assert(
    fc.property(checked, layouts, layouts, (text, scanner, computer) => {
      const sent = text.replace(']C1', '');
      const keys = typed(sent, scanner, computer).map((key) => ({ ...key, code: '' }));
      const reading = readKeys(keys, null);
      if (reading.text === sent) right++;
      expect([sent, keys.map((key) => key.text).join('')]).toContain(reading.text);
    }),
    { numRuns: 500 },
  );
  // The digits of two layouts can both have a right check digit, by chance in one of ten.
  expect(right).toBeGreaterThan(350);
});

test('letters that two layouts type alike are read by the layout that the scanner is known to have', () => {
  const german = typed('YZ0123456', 'qwertz', 'qwertz');
  expect(readKeys(german, null).text).toBe('ZY0123456');
  expect(readKeys(german, 'computer').text).toBe('YZ0123456');
  expect(readKeys(typed('YZ0123456', 'qwertz', 'us'), 'qwertz').text).toBe('YZ0123456');
});

test('a scan shows the layout of its scanner where no other layout reads it', () => {
  function shown(text: string, scanner: LayoutName, computer: LayoutName) {
    const keys = typed(text, scanner, computer);
    return layoutShownBy(keys, readKeys(keys, null));
  }
  expect(shown('TER-1DA1E3853B', 'us', 'qwertz')).toBe('us');
  expect(shown('TER-1DA1E3853B', 'qwertz', 'qwertz')).toBe('qwertz');
  expect(shown('TER-1DA1E3853B', 'qwertz', 'us')).toBe('qwertz');
  expect(shown(makePackageCode(17), 'azerty', 'us')).toBe('azerty');
  // On German and American keyboards these keys are the same.
  expect(shown(makePackageCode(17), 'us', 'us')).toBe(null);
  expect(shown('hello there', 'us', 'us')).toBe(null);
});

test('a scanner that sends capitals without Shift is read in capitals', () => {
  const keys = typed('QP000000178', 'us', 'us').map((key) => ({ ...key, isShifted: false }));
  expect(readKeys(keys, null).text).toBe('QP000000178');
});

test('what is no code stays as the computer read it', () => {
  expect(readKeys(typed('good morning', 'us', 'azerty'), null)).toEqual({
    text: 'good ,orning',
    code: { kind: 'OTHER', value: 'good ,orning' },
    layout: null,
  });
});
