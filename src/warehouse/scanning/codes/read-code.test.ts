import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkDigitOf } from '#contract/platform/codes/check-digit.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { makeSscc, ScannedCode } from '#contract/platform/codes/scanned-code.ts';
import { readCode } from './read-code.ts';

const sscc = makeSscc(3, '9521234', 17);
const gtin = '09521234543213';

test.each([
  ['our label of a package', makePackageCode(17), { kind: 'PACKAGE', value: 'QP000000178' }],
  ['our label in small letters', 'qp000000178', { kind: 'PACKAGE', value: 'QP000000178' }],
  ['our label behind a symbology identifier', ']C0QP000000178', { kind: 'PACKAGE', value: 'QP000000178' }],
  ['our label of a place', 'QLA032', { kind: 'PLACE', value: 'QLA032' }],
  ['a plain SSCC', sscc, { kind: 'SSCC', value: sscc }],
  ['a GS1-128 with an SSCC', `]C100${sscc}`, { kind: 'SSCC', value: sscc }],
  ['an SSCC behind 00 alone', `00${sscc}`, { kind: 'SSCC', value: sscc }],
  ['an SSCC and its contents', `]C102${gtin}3712\u001d00${sscc}`, { kind: 'SSCC', value: sscc }],
  ['printed brackets', `(00)${sscc}`, { kind: 'SSCC', value: sscc }],
  ['a GTIN of a data matrix', `]d201${gtin}10AB-1\u001d17261231`, { kind: 'GTIN', value: gtin }],
  ['FNC1 in front', `\u001d01${gtin}10AB`, { kind: 'GTIN', value: gtin }],
  ['FNC1 written out', `01${gtin}10AB<GS>21XY`, { kind: 'GTIN', value: gtin }],
  ['a QR code of GS1', `]Q301${gtin}21A7\u001d400PO-9`, { kind: 'GTIN', value: gtin }],
  ['a GS1 DataBar', `]e001${gtin}`, { kind: 'GTIN', value: gtin }],
  ['contents of a logistic unit', `02${gtin}3724`, { kind: 'GTIN', value: gtin }],
  ['elements with a date that is none', `]C111260230310200125001${gtin}`, { kind: 'GTIN', value: gtin }],
  ['an identifier that is not known', `]C17299AB\u001d01${gtin}`, { kind: 'GTIN', value: gtin }],
  ['brackets behind a symbology identifier', `]C1(10)AB(01)${gtin}`, { kind: 'GTIN', value: gtin }],
  [
    'a GTIN that is cut off',
    `]C101${gtin.slice(0, 9)}`,
    { kind: 'TRACKING', value: `01${gtin.slice(0, 9)}` },
  ],
  ['a lot that looks like a GTIN', `]C11001${gtin}`, { kind: 'TRACKING', value: `1001${gtin}` }],
  ['a Digital Link', `https://id.gs1.org/01/${gtin}/10/AB?17=261231`, { kind: 'GTIN', value: gtin }],
  ['a Digital Link of a unit', `]Q0https://shop.example/x/00/${sscc}`, { kind: 'SSCC', value: sscc }],
  ['a GTIN-13', '9521234543213', { kind: 'GTIN', value: gtin }],
  ['a GTIN-12', '036000291452', { kind: 'GTIN', value: '00036000291452' }],
  ['a GTIN-8', '96385074', { kind: 'GTIN', value: '00000096385074' }],
  ['a tracking number', 'jd01 4600 0571 2290', { kind: 'TRACKING', value: 'JD01460005712290' }],
  ['a tracking number with a hyphen', 'TER-1DA1E3853B', { kind: 'TRACKING', value: 'TER1DA1E3853B' }],
  ['a package with a wrong check digit', 'QP000000179', { kind: 'TRACKING', value: 'QP000000179' }],
  ['a word', 'packages', { kind: 'OTHER', value: 'packages' }],
  ['a link to elsewhere', 'https://example.com/a', { kind: 'OTHER', value: 'https://example.com/a' }],
  ['nothing', ' ', { kind: 'OTHER', value: '?' }],
])('%s', (_, scanned, code) => {
  expect(readCode(scanned)).toEqual(code);
});

test('every label that we make is read as what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const value = makePackageCode(number);
      expect(readCode(value)).toEqual({ kind: 'PACKAGE', value });
    }),
  );
});

test('every SSCC is read, plain and in an element string; one with another digit is none', () => {
  const serials = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      serials,
      fc.integer({ min: 0, max: 17 }),
      (extension, serial, place) => {
        const value = makeSscc(extension, '9521234', serial);
        const wrong = value.slice(0, place) + ((Number(value[place]) + 1) % 10) + value.slice(place + 1);
        expect(
          [value, `00${value}`, `]C100${value}\u001d10A`, `https://id.gs1.org/00/${value}`].map(readCode),
        ).toEqual(Array.from({ length: 4 }, () => ({ kind: 'SSCC', value })));
        expect([wrong, `]C100${wrong}`].map((text) => readCode(text).kind)).not.toContain('SSCC');
      },
    ),
  );
});

test('a GTIN is found among any other elements', () => {
  const digits = fc.stringMatching(/^[1-9]\d{12}$/).map((text) => text + checkDigitOf(text));
  const lot = fc.stringMatching(/^[A-Z0-9-]{1,20}$/);
  fc.assert(
    fc.property(
      digits,
      lot,
      lot,
      fc.constantFrom(']C1', ']d2', ']Q3', ']e0', ''),
      (value, batch, serial, mark) => {
        const texts = [
          `${mark}01${value}10${batch}\u001d21${serial}`,
          `${mark}01${value}17261231400${serial}\u001d10${batch}`,
        ];
        expect(texts.map(readCode)).toEqual(texts.map(() => ({ kind: 'GTIN', value })));
      },
    ),
  );
});

test('an SSCC is found behind elements of a predefined length, and behind others with a separator', () => {
  const predefined = fc
    .tuple(fc.constantFrom('11', '15', '17', '20', '3102', '3560', '414'), fc.stringMatching(/^\d{13}$/))
    .map(([identifier, digits]) => {
      const lengths: Record<string, number> = { '20': 2, '414': 13 };
      return identifier + digits.slice(0, lengths[identifier] ?? 6);
    });
  const others = fc
    .tuple(fc.constantFrom('10', '21', '37', '400', '8005', '99'), fc.stringMatching(/^[\dA-Z]{1,20}$/))
    .map(([identifier, value]) => `${identifier}${value}\u001d`);
  fc.assert(
    fc.property(fc.array(fc.oneof(predefined, others)), (elements) => {
      expect(readCode(`]C1${elements.join('')}00${sscc}`)).toEqual({ kind: 'SSCC', value: sscc });
    }),
  );
});

test('whatever is scanned, the reading fits the schema', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const code = readCode(text);
      expect(v.parse(ScannedCode, code)).toEqual(code);
    }),
  );
});
