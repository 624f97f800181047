import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

function start() {
  const failing = { now: true };
  const reported: unknown[] = [];
  // React logs the error itself as well.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  function Block() {
    if (failing.now) throw new Error('a row too many');
    return <p>12 lines</p>;
  }
  function failed({ retry }: { retry: () => void }) {
    return (
      <button type="button" onClick={retry}>
        Try again
      </button>
    );
  }
  function page(qid: string) {
    return (
      <>
        <p>Order {qid}</p>
        <ErrorBoundary resetKeys={[qid]} onError={(error) => reported.push(error)} fallback={failed}>
          <Block />
        </ErrorBoundary>
      </>
    );
  }
  const view = render(page('1'));
  log.mockClear();
  return { failing, reported, open: (qid: string) => view.rerender(page(qid)) };
}

test('a block that fails leaves the rest of the page alone, is reported and can be tried again', async () => {
  const { failing, reported } = start();
  expect(screen.getByText('Order 1')).toBeTruthy();
  expect(reported).toEqual([new Error('a row too many')]);
  failing.now = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('12 lines')).toBeTruthy();
});

test('what failed for one order is tried anew for the next', () => {
  const { failing, open } = start();
  failing.now = false;
  open('1');
  expect(screen.queryByText('12 lines')).toBeNull();
  open('2');
  expect(screen.getByText('12 lines')).toBeTruthy();
});

test('a fallback that fails later leaves it to the boundary around, and is not drawn again and again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<() => null>>().mockRejectedValue(new Error('gone'));
  const Page = lazyPart(load);
  render(
    <ErrorBoundary fallback={() => <p>Nothing could be loaded.</p>}>
      <ErrorBoundary fallback={() => <Page />}>
        <Page />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(await screen.findByText('Nothing could be loaded.')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  log.mockClear();
});
