import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IbanDetails, SortCodeDetails } from '#contract/people/bank.schemas.ts';
import { checkIban, checkRoutingNumber, checkSortCode, checkSwiftCode, usualBankKind } from './bank.rules.ts';

test('an IBAN is judged by the country that it begins with', () => {
  expect(['', 'D', 'NL', 'NL91 ABNA', 'nl91abna0417164300'].map((typed) => checkIban(typed))).toEqual([
    { is: 'incomplete', message: null },
    { is: 'incomplete', message: null },
    { is: 'incomplete', message: 'Netherlands: 2 of 18 characters' },
    { is: 'incomplete', message: 'Netherlands: 8 of 18 characters' },
    { is: 'right', message: 'This looks like a valid IBAN (Netherlands).' },
  ]);
  expect(checkIban('NL91 ABNA 0417 1643 01').is).toBe('wrong');
  expect(checkIban('NL91 ABNA 0417 1643 001').message).toBe(
    'Netherlands: IBANs have 18 characters. This one has 19.',
  );
  expect(checkIban('US12')).toEqual({ is: 'wrong', message: 'No country uses IBANs that start with US.' });
});

test('a number pasted with invisible characters or typographic dashes is read as it looks', () => {
  const pasted = ['\u202ANL91\u00A0ABNA 0417 1643 00\u202C', '\u200BNL91\u2011ABNA–0417–1643–00'];
  expect(pasted.map((typed) => checkIban(typed).is)).toEqual(['right', 'right']);
  expect(pasted.map((iban) => v.parse(IbanDetails.entries.iban, iban))).toEqual([
    'NL91ABNA0417164300',
    'NL91ABNA0417164300',
  ]);
});

test('an IBAN is read as people write it: with points, slashes, other marks and its name', () => {
  const written = [
    'NL91.ABNA.0417.1643.00',
    'NL91/ABNA/0417/1643/00',
    'IBAN: NL91 ABNA 0417 1643 00',
    'iban nl91_abna_0417_1643_00',
    'NL91·ABNA·0417·1643·00',
    'ＮＬ９１ ＡＢＮＡ ０４１７ １６４３ ００',
  ];
  expect(written.map((typed) => checkIban(typed).is)).toEqual(written.map(() => 'right'));
  expect(new Set(written.map((iban) => v.parse(IbanDetails.entries.iban, iban)))).toEqual(
    new Set(['NL91ABNA0417164300']),
  );
  expect(['I', 'IB', 'IBA', 'IBAN', 'IBAN: '].map((typed) => checkIban(typed).is)).toEqual(
    Array.from({ length: 5 }, () => 'incomplete'),
  );
  expect(() => v.parse(IbanDetails.entries.iban, 'NL91#ABNA#0417#1643#00')).toThrow('Enter an IBAN');
});

test('sort codes and routing numbers are read with points and slashes', () => {
  expect(v.parse(SortCodeDetails.entries.sortCode, '40.00/00')).toBe('400000');
  expect(checkRoutingNumber('0210.0002/1').is).toBe('right');
});

test('a routing number of the government or of traveller’s cheques is refused', () => {
  expect(['000000518', '800000000', '800000024'].map((typed) => checkRoutingNumber(typed).is)).toEqual([
    'wrong',
    'wrong',
    'wrong',
  ]);
});

test('a SWIFT code has eight or eleven characters and a country', () => {
  expect(['ABNA', 'ABNANL2A', 'ABNANL2AX', 'ABNANL2AXXX'].map((typed) => checkSwiftCode(typed).is)).toEqual([
    'incomplete',
    'right',
    'incomplete',
    'right',
  ]);
  expect(checkSwiftCode('ABNAZZ2A').is).toBe('wrong');
});

test('a routing number has nine digits and a check digit', () => {
  expect(['02100002', '021000021', '021000022'].map((typed) => checkRoutingNumber(typed).is)).toEqual([
    'incomplete',
    'right',
    'wrong',
  ]);
});

test('only the length of a sort code is checked', () => {
  expect(['40-00', '40-00-00', '40-00-001'].map((typed) => checkSortCode(typed).is)).toEqual([
    'incomplete',
    'incomplete',
    'wrong',
  ]);
});

test('each country has its usual form', () => {
  expect(['NL', 'CH', 'GB', 'US', 'JP'].map((code) => usualBankKind(code))).toEqual([
    'IBAN',
    'IBAN',
    'SORT_CODE',
    'ABA',
    'SWIFT',
  ]);
});
