import { readFileSync } from 'node:fs';
import { ChartDifferenceView } from '@quayside/flows/inspector/chart-difference-view.tsx';
import { ProductProvider } from '@quayside/flows/inspector/inspected-product.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { inspectedPortal } from './inspected-portal.ts';

test('a saved version of a chart is compared with another one, state by state', async () => {
  const user = userEvent.setup();
  const downloads = recordDownloads();
  const change = vi.fn();
  const drawn = JSON.parse(readFileSync('generated/flows/payment.json', 'utf8'));
  render(
    <ProductProvider value={inspectedPortal}>
      <ChartDifferenceView drawn={drawn} change={change} />
    </ProductProvider>,
  );
  const open = (text: string) =>
    user.upload(screen.getByLabelText('Open an earlier version'), new File([text], 'payment.json'));

  await user.click(screen.getByRole('button', { name: 'Save this version' }));
  expect(downloads).toHaveLength(1);
  expect(downloads[0]?.name).toBe('payment.chart.json');
  const saved = (await downloads[0]?.blob?.text()) ?? '';

  await open(saved);
  expect(await screen.findByRole('heading', { name: 'New states 0' })).toBeVisible();
  await open(saved.replaceAll('"payment.confirming"', '"payment.asking"'));
  expect(await screen.findByText('payment.asking')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirming' }));
  expect(change).toHaveBeenCalledWith({ selected: 'payment.confirming', main: 'chart' });
  await open('{}');
  expect(screen.getByRole('alert')).toHaveTextContent('This file contains no chart.');
});
