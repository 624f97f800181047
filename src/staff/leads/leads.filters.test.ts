import { expect, test } from 'vitest';
import { boardQueryOf, isCompletedTold, leadsList } from './leads.filters.ts';

test('without a chosen sequence each stage of the board has its own', () => {
  expect(boardQueryOf(leadsList.parse('')).sort).toBeUndefined();
  expect(boardQueryOf(leadsList.parse('?sort=company')).sort).toBe('company');
});

test('no address of the list says again that a lead was completed', () => {
  const address = '?completedSuccessful=true&country=FR';
  expect(isCompletedTold(address)).toBe(true);
  expect(leadsList.href(leadsList.parse(address), {})).toBe('/internal/seller-onboarding/?country=FR');
});
