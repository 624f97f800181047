import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

test('a placeholder is shown until the part is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const Part = lazyPart(() => promise, <p>Loading</p>);
  render(<Part name="Jana" />);
  expect(screen.getByText('Loading')).toBeVisible();

  resolve(Greeting);
  expect(await screen.findByText('Good morning, Jana')).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('what was fetched ahead shows at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting), <p>Loading</p>);
  await Part.preload();
  render(<Part name="Jana" />);
  expect(screen.getByText('Good morning, Jana')).toBeVisible();
});

test('a failed preload is harmless, and the part loads on render', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Greeting);
  const Part = lazyPart(load);
  await expect(Part.preload()).resolves.toBeNull();
  render(<Part name="Jana" />);
  expect(await screen.findByText('Good morning, Jana')).toBeVisible();
});

test('a chunk that cannot be loaded is an error of the part, and is loaded again', async () => {
  // React logs the error itself as well.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValue(Greeting);
  const Part = lazyPart(load);
  render(
    <ErrorBoundary
      fallback={({ retry }) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    >
      <Part name="Jana" />
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  log.mockClear();
  expect(await screen.findByText('Good morning, Jana')).toBeVisible();
});
