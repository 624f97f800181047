import { expect, test } from 'vitest';
import { calls } from '#server/calls.ts';
import { createCallMatcher } from './listed-calls.ts';

const match = createCallMatcher([
  { method: 'GET', path: 'sales/{qid}/' },
  { method: 'GET', path: 'sales/statistics/' },
  { method: 'PUT', path: 'sales/{qid}/lines/{line}/' },
]);

test('a listed call is found with and without its last slash', () => {
  const found = { pattern: 'sales/{qid}/', path: 'sales/42/' };
  expect(match('GET', 'sales/42/')).toEqual(found);
  expect(match('GET', 'sales/42')).toEqual(found);
  expect(match('HEAD', 'sales/42/')).toEqual(found);
});

test('a path of its own wins over one with a parameter', () => {
  expect(match('GET', 'sales/statistics/')?.pattern).toBe('sales/statistics/');
});

test('another method, another length and another word are not listed', () => {
  expect(match('DELETE', 'sales/42/')).toBeUndefined();
  expect(match('GET', 'sales/42/lines/')).toBeUndefined();
  expect(match('GET', 'claims/42/')).toBeUndefined();
  expect(match('PUT', 'sales/42/lines//')).toBeUndefined();
});

test('a parameter is decoded once and sent on encoded', () => {
  expect(match('GET', 'sales/a%20b/')?.path).toBe('sales/a%20b/');
  expect(match('GET', 'sales/%252f/')?.path).toBe('sales/%252f/');
});

test.each(['..', '%2e%2e', '.', 'a%2fb', 'a%5cb', 'a%00', '%0d%0aset-cookie', '%zz', ''])(
  'a parameter %s that could mean another path further on is refused',
  (parameter) => expect(match('GET', `sales/${parameter}/`)).toBeUndefined(),
);

test('stories of the CMS and calls without a sign-in are among the listed calls', () => {
  const matchAll = createCallMatcher(Object.values(calls));
  expect(matchAll('GET', 'cms/cdn/stories/legal/terms')).toEqual({
    pattern: 'cms/cdn/stories/{folder}/{slug}/',
    path: 'cms/cdn/stories/legal/terms/',
  });
  expect(matchAll('GET', 'cms/cdn/spaces/me')).toBeUndefined();
  for (const path of [
    'users/register/',
    'user/activation/',
    'user/password/reset/confirm/',
    'vat/validation/',
  ]) {
    expect(matchAll('POST', path)?.pattern).toBe(path);
  }
});
