import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://seller.quayside.example';

function asked(target: string): string | null {
  return redirectTarget(`?${new URLSearchParams({ redirectPath: target })}`, ORIGIN);
}

test('a path of the portal is followed, with its query and its place on the page', () => {
  const paths = [
    '/',
    '/orders/',
    '/orders/?status=CURRENT&page=2',
    '/legal/terms/#payment',
    '/a%20b/?search=50%25',
  ];
  expect(paths.map(asked)).toEqual(paths);
});

test('the first of the three names that is safe counts', () => {
  expect(redirectTarget('?redirectTo=/c&redirectUrl=/b&redirectPath=/a', ORIGIN)).toBe('/a');
  expect(redirectTarget('?redirectTo=/c&redirectUrl=/b', ORIGIN)).toBe('/b');
  expect(redirectTarget('?redirectTo=/c', ORIGIN)).toBe('/c');
  expect(redirectTarget('?redirectPath=https://evil.example&redirectTo=/c', ORIGIN)).toBe('/c');
  expect(redirectTarget('', ORIGIN)).toBe(null);
});

test.each([
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%2fevil.example',
  '/%252f%252fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/orders%0d%0aset-cookie:x',
  '/orders/\u0000',
  '/orders/\u2028x',
  '@evil.example',
  '.evil.example',
  'orders/',
  '?page=2',
  '#x',
  '',
  `/%${'25'.repeat(9)}2f`,
])('%j leads nowhere', (target) => {
  expect(asked(target)).toBe(null);
});

const pieces = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '%25',
  '%00',
  '\t',
  '\n',
  ' ',
  ':',
  '@',
  '#',
  '?',
);
const hostile = fc
  .array(
    fc.oneof(
      pieces,
      fc.constantFrom('evil.example', 'https', 'javascript', 'seller.quayside.example'),
      fc.string(),
    ),
  )
  .map((parts) => parts.join(''));

test('no redirect target leaves the origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
      ),
      (target) => {
        const followed = asked(target);
        if (followed === null) return;
        expect(followed).toMatch(/^\/(?!\/)/);
        expect(new URL(followed, ORIGIN).origin).toBe(ORIGIN);
        expect(new URL(followed, `${ORIGIN}/login/`).href).toBe(`${ORIGIN}${followed}`);
        expect(asked(followed)).toBe(followed);
      },
    ),
    { numRuns: 5_000 },
  );
});

const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);

// A value that is itself encoded, such as `%0a`, may be refused.
const value = fc.stringMatching(/^[\w %&ä]{0,8}$/).filter((text) => !/%[0-9a-f]{2}/i.test(text));

test('every plain URL of the portal is a redirect target without changes', () => {
  fc.assert(
    fc.property(fc.array(segment), fc.dictionary(segment, value), (path, query) => {
      const search = new URLSearchParams(query).toString();
      const address = `/${path.map((part) => `${part}/`).join('')}${search ? `?${search}` : ''}`;
      expect(asked(address)).toBe(address);
    }),
  );
});
