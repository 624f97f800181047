import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTitleFocus } from '#src/lib/title-focus.ts';
import { usePageFocus } from './page-focus.ts';
import { PageHeader } from './page-header.tsx';
import { PublicCard } from './public-frame.tsx';

// The focus of one title carries over to the next test and file.
const leaveFocus = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined;
beforeEach(() => {
  const { unmount } = render(<PageHeader title="Before" />);
  leaveFocus();
  unmount();
  startTitleFocus();
});
afterEach(leaveFocus);

const press = () => fireEvent.keyDown(document.body, { key: 'Enter' });

type OnOutline = ReturnType<typeof usePageFocus>;

function Outline({ onOutline }: { onOutline: OnOutline }) {
  useEffect(onOutline, [onOutline]);
  return <p>Loading</p>;
}

/** Without a title the code of the page is still loading; `depth` is the nesting level of the page. */
function Frame({ path, title, depth = 0 }: { path: string; title: string | null; depth?: number }) {
  const onOutline = usePageFocus(path);
  return (
    <main id="main" tabIndex={-1}>
      {title === null ? <Outline key={depth} onOutline={onOutline} /> : <PageHeader title={title} />}
    </main>
  );
}

const titled = (name: string) => screen.getByRole('heading', { level: 1, name });

test('the first page leaves the focus alone, another one takes it', () => {
  const { rerender } = render(<Frame path="/dashboard/" title="Dashboard" />);
  expect(document.body).toHaveFocus();
  press();
  rerender(<Frame path="/orders/" title="Orders" />);
  expect(titled('Orders')).toHaveFocus();
});

test('the page to which the first page redirects leaves the focus alone', () => {
  const { rerender } = render(<Frame path="/" title="Home" />);
  rerender(<Frame path="/dashboard/" title="Dashboard" />);
  expect(document.body).toHaveFocus();
});

test('the first page behind a sign-in takes the focus that went with the form, and no other', () => {
  const login = render(<PublicCard title="Sign in">Form</PublicCard>);
  press();
  login.unmount();
  const { unmount } = render(<Frame path="/dashboard/" title="Dashboard" />);
  expect(titled('Dashboard')).toHaveFocus();
  unmount();
  render(<input aria-label="In a dialog" />);
  screen.getByRole('textbox').focus();
  render(<Frame path="/dashboard/" title="Dashboard" />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a page that the portal opens by itself leaves the focus alone', () => {
  const login = render(<PublicCard title="Sign in">Form</PublicCard>);
  login.unmount();
  render(<Frame path="/dashboard/" title="Dashboard" />);
  expect(document.body).toHaveFocus();
});

test('a press before the first page is rendered does not give it the focus', () => {
  press();
  fireEvent.click(document.body);
  render(<PublicCard title="Sign in">Form</PublicCard>);
  expect(document.body).toHaveFocus();
});

test('a page that waits for code, and one within it, takes the focus once it is drawn', async () => {
  const { rerender } = render(<Frame path="/dashboard/" title="Dashboard" />);
  press();
  rerender(<Frame path="/my-profile/fee/" title={null} />);
  await act(async () => rerender(<Frame path="/my-profile/fee/" title={null} depth={1} />));
  expect(document.body).toHaveFocus();
  await act(async () => rerender(<Frame path="/my-profile/fee/" title="Your fee" />));
  expect(titled('Your fee')).toHaveFocus();
});

test('a page that is drawn again does not take the focus back', async () => {
  const { rerender } = render(<Frame path="/orders/" title={null} />);
  await act(async () => rerender(<Frame path="/orders/" title="Orders" />));
  expect(document.body).toHaveFocus();
});
