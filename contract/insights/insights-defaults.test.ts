import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defaultSellerStats } from './insights-defaults.ts';
import { SellerStats } from './insights.schemas.ts';

test('the defaults have all fields, without a value', () => {
  const { insights, ...fields } = defaultSellerStats;
  expect(v.parse(SellerStats, defaultSellerStats)).toEqual(defaultSellerStats);
  expect([...Object.keys(fields), 'insights'].toSorted()).toEqual(
    Object.keys(SellerStats.entries).toSorted(),
  );
  expect(Object.values(fields).every((value) => value === null)).toBe(true);
  expect(insights.hideInsights).toBe(true);
});
