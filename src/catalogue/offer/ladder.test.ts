import { expect, test } from 'vitest';
import { ladderOf } from './ladder.ts';

const offer = (rank: number, price: string, isOwn = false) => ({
  rank,
  price,
  quantity: rank * 10,
  shipsFrom: 'NL',
  isOwn,
});
const offers = [offer(1, '3.36'), offer(2, '3.39'), offer(3, '3.42', true), offer(4, '3.48')];

const places = (rank: number, discountedPrice: string) =>
  ladderOf(offers, { rank, discountedPrice }).map(({ kind, price }) => `${kind} ${price}`);

test('prices are compared with the own one, quantities with the highest', () => {
  expect(ladderOf(offers, null).map(({ difference, share }) => [difference, share])).toEqual([
    ['-0.06', 0.25],
    ['-0.03', 0.5],
    [null, 0.75],
    ['0.06', 1],
  ]);
});

test('a price that is not saved stands at its new place', () => {
  expect(places(1, '3.35')).toEqual(['unsaved 3.35', 'rival 3.36', 'rival 3.39', 'own 3.42', 'rival 3.48']);
  expect(places(4, '3.60')).toEqual(['rival 3.36', 'rival 3.39', 'own 3.42', 'rival 3.48', 'unsaved 3.60']);
});

test('a price with the same rank stands above or below the own one', () => {
  expect(places(3, '3.40')).toEqual(['rival 3.36', 'rival 3.39', 'unsaved 3.40', 'own 3.42', 'rival 3.48']);
  expect(places(3, '3.45')).toEqual(['rival 3.36', 'rival 3.39', 'own 3.42', 'unsaved 3.45', 'rival 3.48']);
});

test('an offer that is not live has rivals without differences, and a price without a rank no place', () => {
  const rivals = offers.filter(({ isOwn }) => !isOwn);
  const rows = ladderOf(rivals, { rank: null, discountedPrice: '3.00' });
  expect(rows.map(({ kind, difference }) => [kind, difference])).toEqual([
    ['rival', null],
    ['rival', null],
    ['rival', null],
  ]);
});
