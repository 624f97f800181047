import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { refusalError } from '#client/call-error.ts';
import { listAddresses } from '#contract/people/addresses/addresses.calls.ts';
import { Loaded } from './loaded.tsx';

type Page = { count: number; results: string[] };
type Props = Partial<ComponentProps<typeof Loaded<Page>>>;

const one = { count: 1, results: ['Soap'] };

const listed = ({ results }: Page) => (
  <ul>
    {results.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

/** Renders a query that can be given another state. */
function open({ children = listed, ...given }: Props = {}) {
  const refetch = vi.fn();
  let query: NonNullable<Props['query']> = { data: undefined, error: null, isFetching: true, refetch };
  const element = () => (
    <Loaded what="your products" {...given} query={query}>
      {children}
    </Loaded>
  );
  const view = render(element());
  function become(changed: Partial<typeof query>) {
    query = { ...query, isFetching: false, ...changed };
    act(() => view.rerender(element()));
  }
  return { become, refetch, view };
}

test('a query that loads is announced, and its data follows', () => {
  const { become } = open({ rows: 2 });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your products');
  become({ data: one });
  expect(screen.getByRole('listitem')).toHaveTextContent('Soap');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a failed query shows the failure and can be tried again, not before the marketplace allows it', async () => {
  const { become, refetch } = open();
  become({ error: refusalError(listAddresses, 'forbidden') });
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your products. Try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  become({ error: refusalError(listAddresses, 'throttled', { wait: 65 }) });
  expect(screen.getByRole('button')).toHaveAccessibleName(/^Try again in 1 min/);
});

test('a message or an own element replaces the usual failure', () => {
  open({ failureMessage: ({ message }) => message }).become({ error: new Error('The list is too long.') });
  expect(screen.getByRole('alert')).toHaveTextContent('The list is too long.');
  open({ failed: ({ message }) => <em>{message}</em> }).become({ error: new Error('None of it came.') });
  expect(screen.getByText('None of it came.').tagName).toBe('EM');
});

test.each([
  { refetchFailure: undefined, alerts: 0, entries: 1 },
  { refetchFailure: 'above', alerts: 1, entries: 1 },
  { refetchFailure: 'instead', alerts: 1, entries: 0 },
] as const)('the failure of a refetch, shown $refetchFailure', ({ refetchFailure, alerts, entries }) => {
  const { become } = open({ refetchFailure });
  become({ data: one });
  become({ data: one, error: new Error('Lost.') });
  expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  expect(screen.queryAllByRole('listitem')).toHaveLength(entries);
});

test('a list without entries has an element of its own', () => {
  const { become } = open({ empty: <p>None yet</p> });
  become({ data: { count: 0, results: [] } });
  expect(screen.getByText('None yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  become({ data: one });
  expect(screen.getByRole('list')).toBeInTheDocument();
});

test('a field that is shown while loading, too, keeps the focus when the data comes', () => {
  const field = <input aria-label="Reason" />;
  const { become } = open({ loading: field, children: () => field });
  screen.getByRole('textbox').focus();
  become({ data: one });
  expect(screen.getByRole('textbox')).toHaveFocus();
});
