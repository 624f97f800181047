import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusPageTitle, PageHeader } from './page-header.tsx';

test('the focus stays on the title when the loaded page replaces the loading one', () => {
  const { rerender } = render(<PageHeader key="loading" title="Order" />);
  focusPageTitle();
  rerender(<PageHeader key="loaded" title="Order 225313019" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order 225313019' }));
});

test('a title does not take the focus from elsewhere', () => {
  const page = (key: string) => (
    <>
      <PageHeader key={key} title="Order" />
      <button type="button">Confirm</button>
    </>
  );
  const { rerender } = render(page('loading'));
  focusPageTitle();
  const button = screen.getByRole('button');
  button.focus();
  rerender(page('loaded'));
  expect(document.activeElement).toBe(button);
});
