import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { refuseForeignPage, roomOfFile } from './recorded-rooms.ts';

test.each([
  ['insights', pathTo.dashboard()],
  ['people', pathTo.dashboard()],
  ['platform', pathTo.billingAddress()],
  ['money', '/nowhere/'],
] as const)('a test of %s may end on %s', (room, path) => {
  expect(() => refuseForeignPage(room, path)).not.toThrow();
});

test.each([
  ['money', pathTo.dashboard(), 'dashboard of insights'],
  ['warehouse', pathTo.billingAddress(), 'billingAddress of people'],
  ['orders', pathTo.incoming({}), 'incoming of warehouse'],
] as const)('a test of %s may not end on %s', (room, path, page) => {
  expect(() => refuseForeignPage(room, path)).toThrow(`A test of ${room} ends on the page ${page}, `);
});

test('a file of tests belongs to the room of its folder', () => {
  expect(roomOfFile('/tests/money/payouts.journeys.ts')).toBe('money');
  expect(roomOfFile('machines/people/terms/terms.model.ts')).toBe('people');
  expect(() => roomOfFile('tests/elsewhere/a.states.ts')).toThrow('is in no room');
});
