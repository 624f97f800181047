import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useLinkIntent } from './link-intent.ts';

function open() {
  const entered: string[] = [];
  const note = (href: string) => void entered.push(href);
  function Page() {
    useLinkIntent(note);
    return (
      <>
        <a href="/orders/?page=2">
          <b>Orders</b> <i>42</i>
        </a>
        <a href="https://elsewhere.example/orders/">Elsewhere</a>
        <a href="mailto:help@quayside.example">Mail</a>
        <button type="button">Save</button>
      </>
    );
  }
  const { unmount } = render(<Page />);
  return { entered, unmount, user: userEvent.setup() };
}

test('a link is reported once when the pointer enters it, whatever of it the pointer is over', async () => {
  const { entered, user } = open();
  await user.hover(screen.getByText('Orders'));
  await user.hover(screen.getByText('42'));
  expect(entered).toEqual(['/orders/?page=2']);
  await user.hover(screen.getByRole('button', { name: 'Save' }));
  await user.hover(screen.getByText('42'));
  expect(entered).toEqual(['/orders/?page=2', '/orders/?page=2']);
});

test('a link is reported when it gets the focus', async () => {
  const { entered, user } = open();
  await user.tab();
  expect(entered).toEqual(['/orders/?page=2']);
});

test('links to other places and other controls are not reported', async () => {
  const { entered, user } = open();
  for (const role of ['link', 'button'] as const) {
    for (const control of screen.getAllByRole(role).slice(role === 'link' ? 1 : 0)) await user.hover(control);
  }
  expect(entered).toEqual([]);
});

test('nothing is reported after the page has gone', async () => {
  const { entered, user, unmount } = open();
  unmount();
  render(<a href="/orders/">Orders</a>);
  await user.hover(screen.getByRole('link'));
  expect(entered).toEqual([]);
});
