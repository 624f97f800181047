import { expect, test } from 'vitest';
import { priceChangeText } from './commit.messages.ts';

test.each([
  ['12.50', '+12.50%'],
  ['-3.00', '−3.00%'],
  ['48987.28', '+48,987.28%'],
])('a price change of %s is read as %s', (percent, text) => {
  expect(priceChangeText(percent)).toBe(text);
});
