import * as v from 'valibot';
import { expect, test } from 'vitest';
import { makePackageCode, PackageCode, packageNumberOf } from './package-code.ts';

test('a package label has eight digits and the check digit of GS1', () => {
  // 00001234: 4·3 + 3·1 + 2·3 + 1·1 = 22, and 8 fill up to 30.
  expect(makePackageCode(1234)).toBe('QP000012348');
  expect(packageNumberOf('QP000012348')).toBe(1234);
});

test('a mistyped label is none', () => {
  expect(v.is(PackageCode, 'QP000012348')).toBe(true);
  expect(v.is(PackageCode, 'QP000012438')).toBe(false);
  expect(v.is(PackageCode, 'QP00012348')).toBe(false);
});
