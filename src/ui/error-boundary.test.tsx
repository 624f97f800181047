import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const failing = { now: true };

function Block() {
  if (failing.now) throw new Error('a row too many');
  return <p>12 lines</p>;
}

function Page({ qid }: { qid: string }) {
  return (
    <>
      <p>Order {qid}</p>
      <ErrorBoundary
        resetKeys={[qid]}
        onError={(error) => reported.push(error)}
        fallback={({ retry }) => <button onClick={retry}>Try again</button>}
      >
        <Block />
      </ErrorBoundary>
    </>
  );
}

let reported: unknown[] = [];

beforeEach(() => {
  failing.now = true;
  reported = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a block that fails leaves the rest of the page alone, is reported and can be tried again', async () => {
  render(<Page qid="1" />);
  expect(screen.getByText('Order 1')).toBeTruthy();
  expect(reported).toEqual([new Error('a row too many')]);
  failing.now = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('12 lines')).toBeTruthy();
  vi.mocked(console.error).mockClear();
});

test('what failed for one order is tried anew for the next', () => {
  const view = render(<Page qid="1" />);
  failing.now = false;
  view.rerender(<Page qid="1" />);
  expect(screen.queryByText('12 lines')).toBeNull();
  view.rerender(<Page qid="2" />);
  expect(screen.getByText('12 lines')).toBeTruthy();
  vi.mocked(console.error).mockClear();
});
