import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAtPath, pageNames, pageDefinition, pathTo } from '#contract/pages/paths.ts';
import { redirectTarget } from '#machines/platform/access/redirect-target.ts';

const ORIGIN = 'https://seller.quayside.example';

const asked = (name: string, target: string) =>
  redirectTarget(`?${new URLSearchParams({ [name]: target })}`, ORIGIN);

const name = fc.constantFrom('redirectPath', 'redirectUrl', 'redirectTo');

/** Prefixes that lead a browser to another host, or that some parser reads so. */
const openings = fc.constantFrom(
  'https://',
  'https:/',
  'https:',
  'HTTPS://',
  'http://seller.quayside.example@',
  'https://seller.quayside.example@',
  'https://seller.quayside.example:443@',
  'https://seller.quayside.example%40',
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '\t//',
  '/\r\n/',
  '/./\\',
  '/..//',
  '/x/..//',
  '/%2f',
  '/%5c',
  '/%09/',
  '/%00/',
  'javascript://',
  'data:text/html,',
  'blob:https://',
);
const hosts = fc.constantFrom(
  'evil.example',
  'evil。example',
  'evil．example',
  'evil｡example',
  'еvil.example',
  'xn--vil-8cd.example',
  'seller.quayside.example.evil.example',
  'evil.example#@seller.quayside.example',
  '2130706433',
  '[::1]',
);
const layers = fc.integer({ min: 0, max: 6 });
const rest = fc.oneof(fc.webPath(), fc.string());

const hostile = fc
  .tuple(openings, hosts, rest, layers)
  .map(([opening, host, path, times]) => encoded(`${opening}${host}${path}`, times));

test('no hostile form leads to another origin, however it is written and how often it is encoded', () => {
  fc.assert(
    fc.property(name, hostile, (under, target) => {
      const followed = asked(under, target);
      if (followed === null) return;
      const reached = new URL(followed, `${ORIGIN}/login/`);
      expect([reached.origin, reached.username, followed.slice(0, 2)]).toEqual([
        ORIGIN,
        '',
        expect.stringMatching(/^\/[^/\\]?$/),
      ]);
    }),
    { numRuns: 20_000 },
  );
});

test('another origin that is written out is refused under every name', () => {
  fc.assert(
    fc.property(name, openings, hosts, (under, opening, host) => {
      expect(asked(under, `${opening}${host}`)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((value) => !/[\p{Cc}\u2028\u2029\\]/u.test(value));
const routes = fc.oneof(
  fc.constantFrom(...pageNames.map((page) => pageDefinition(page).path.replace(':qid', '7c9e6679'))),
  fc.uuid().map((qid) => pathTo.order(qid)),
  fc.record({ search: text, page: fc.nat(1_000) }).map((query) => pathTo.orders(query)),
  fc
    .constantFrom('CURRENT', 'PAST')
    .map((status) => pathTo.orders({ status: [status as 'CURRENT'], page: 1 })),
  fc.uuid().map((order) => pathTo.profile({ order })),
  fc.nat(500).map((page) => pathTo.incoming({ page })),
);

test('every address of the portal is kept as it is, under every name', () => {
  fc.assert(
    fc.property(name, routes, (under, address) => {
      const followed = asked(under, address);
      expect(followed).toBe(address);
      expect(pageAtPath(new URL(address, ORIGIN).pathname)).not.toBeNull();
    }),
    { numRuns: 5_000 },
  );
});

function encoded(target: string, times: number): string {
  return times === 0 ? target : encoded(encodeURIComponent(target.toWellFormed()), times - 1);
}
