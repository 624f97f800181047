import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStockImports } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

test('a seller without imports reads how they come', async () => {
  await openPortal('/inventory/imports/');
  expect(await screen.findByText('No imports yet')).toBeVisible();
});

test('imports that cannot be loaded can be loaded again', async () => {
  const { user } = await openPortal('/inventory/imports/', { faults: [[listStockImports, 'forbidden']] });
  expect(await screen.findByText('We couldn’t load your imports. Try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
});
