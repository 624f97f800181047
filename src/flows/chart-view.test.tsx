import { readFileSync } from 'node:fs';
import type { Chart } from '@quayside/charts/chart.ts';
import type { ChartLayout } from '@quayside/charts/layout/chart-layout.ts';
import { ChartView, type ChartViewProps } from '@quayside/flows/inspector/chart/chart-view.tsx';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

type Drawn = { chart: Chart; layout: ChartLayout };
type DrawnFile = Drawn & { overview: Drawn };

/** A chart with a call, and one with regions. */
const drawn = { sale: read('sale'), journey: read('journey'), steps: read('journey').overview };
const markReadDone = 'sale.marking xstate.done.actor.markRead [0]';

function read(machine: string): DrawnFile {
  return JSON.parse(readFileSync(`generated/flows/${machine}.json`, 'utf8'));
}

function View({ of, ...props }: Partial<ChartViewProps> & { of: Drawn }) {
  const [selected, setSelected] = useState<string | null>(null);
  const [folded, setFolded] = useState<string[]>([]);
  return (
    <>
      <ChartView
        {...of}
        selected={selected}
        onSelect={setSelected}
        folded={folded}
        onFold={(id) => setFolded(folded.includes(id) ? [] : [id])}
        {...props}
      />
      <output>{selected ?? 'nothing'}</output>
    </>
  );
}

function start(props: Partial<ChartViewProps> = {}, of: keyof typeof drawn = 'sale') {
  const user = userEvent.setup();
  render(<View of={drawn[of]} {...props} />);
  const room = screen.getByRole('region', { name: /^Chart of / });
  return { user, room, moved: () => room.querySelector('.flow-moved')?.getAttribute('transform') };
}

test('every state of the chart is a button with its clause', () => {
  const { room } = start({}, 'journey');
  const pack = within(room).getByRole('button', { name: 'Pack, decisions 4, step 2' });
  expect(pack).toHaveAttribute('aria-pressed', 'false');
  for (const { title } of drawn.journey.chart.states) {
    expect(within(room).getAllByRole('button', { name: new RegExp(`^${title}`) }).length).toBeGreaterThan(0);
  }
});

test('steps say their number and status, and read-only ends are told apart', () => {
  const active = [
    'journey',
    'journey.life',
    'journey.life.open',
    'journey.life.open.confirmed',
    'journey.life.open.confirmed.ship',
  ];
  const { room } = start({ active, reopened: ['ship'] }, 'journey');
  const named = (name: RegExp) => within(room).getByRole('button', { name });
  expect(named(/^Pack, .*step 2: done$/)).toBeVisible();
  expect(named(/^Ship, .*active now, step 3: open again$/)).toBeVisible();
  expect(named(/^Complete, .*step 6: waits$/)).toBeVisible();
  expect(named(/^Past, .*read-only$/)).toBeVisible();
  expect(named(/^Declined/).querySelector('.flow-final')).not.toBeNull();
  expect([...room.querySelectorAll('.flow-step')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Done', '3Open again', '4Optional', '5Waits', 'Can be edited', 'Read-only']),
  );
});

test('the arrow to a later step is done with its step, and the arrow back is not', () => {
  const pay = [
    'journey.life',
    'journey.life.open',
    'journey.life.open.confirmed',
    'journey.life.open.confirmed.pay',
  ];
  const { room } = start({ active: pay }, 'steps');
  // Pack → Ship; Ship → Pack lies beside it.
  expect(room.querySelectorAll('.flow-arrow[data-done]')).toHaveLength(1);
});

test('active states and the transition just taken say so', () => {
  const { room } = start({
    active: ['sale', 'sale.read'],
    taken: { step: 4, transitions: [markReadDone] },
  });
  expect(within(room).getByRole('button', { name: 'Read, active now' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(within(room).getByRole('button', { name: 'mark read: done, just taken' })).toBeInTheDocument();
  expect(room.querySelectorAll('.flow-run')).toHaveLength(1);
});

test('counts are said and shown, also that something never happened', () => {
  const { room } = start({
    counts: { states: { 'sale.read': 2 }, transitions: { [markReadDone]: 3 } },
  });
  expect(within(room).getByRole('button', { name: 'Read, entered 2 times' })).toBeInTheDocument();
  expect(within(room).getByRole('button', { name: 'mark read: done, taken 3 times' })).toHaveTextContent(
    'mark read: done',
  );
  expect(within(room).getByRole('button', { name: 'mark read: error, never taken' })).toHaveAttribute(
    'data-never',
  );
});

test('a path lies over the chart with the numbers of its steps', () => {
  const { room } = start({
    way: { transitions: ['sale.unread always [0]', markReadDone], current: 1 },
  });
  const second = within(room).getByRole('button', { name: 'mark read: done, step 2 of the path' });
  expect(second).toHaveAttribute('data-current');
  expect(
    within(room).getByRole('button', { name: 'at once if unread, step 1 of the path' }),
  ).not.toHaveAttribute('data-current');
});

test('Tab goes from state to state, Enter chooses one and chooses it away again', async () => {
  const { user, room } = start({}, 'journey');
  const complete = within(room).getByRole('button', { name: /^Complete,/ });
  within(room)
    .getByRole('button', { name: /^In review/ })
    .focus();
  await user.tab();
  expect(complete).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('journey.life.payment.complete');
  expect(complete).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('nothing');
});

test('a transition is chosen by its words', async () => {
  const { user, room } = start();
  await user.click(within(room).getByRole('button', { name: 'mark read: done' }));
  expect(screen.getByRole('status')).toHaveTextContent(markReadDone);
});

test('the keyboard enlarges, moves and fits the chart', async () => {
  const { user, room, moved } = start();
  room.focus();
  await user.keyboard('+');
  expect(moved()).toContain('scale(1.25)');
  await user.keyboard('-{ArrowRight}{ArrowDown}');
  expect(moved()).toBe('translate(-60 -60) scale(1)');
  await user.keyboard('0');
  expect(moved()).toBe('translate(0 0) scale(1)');
});

test('the tools do the same', async () => {
  const { user, moved } = start();
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(moved()).toContain('scale(1.25)');
  await user.click(screen.getByRole('button', { name: 'Fit to window' }));
  expect(moved()).toBe('translate(0 0) scale(1)');
});

test('a folded state hides what is in it and says what is active there', async () => {
  const { user, room } = start(
    {
      active: [
        'journey.life',
        'journey.life.open',
        'journey.life.open.confirmed',
        'journey.life.open.confirmed.pay',
        'journey.life.open.confirmed.pay.payable',
      ],
    },
    'journey',
  );
  await user.click(within(room).getByRole('button', { name: 'Collapse Pay' }));
  expect(within(room).queryByRole('button', { name: /^Payable/ })).not.toBeInTheDocument();
  expect(room).toHaveTextContent('2 states, now Payable');
  await user.click(within(room).getByRole('button', { name: 'Expand Pay' }));
  expect(within(room).getByRole('button', { name: /^Payable/ })).toBeInTheDocument();
});

test('a region is looked at alone', async () => {
  const { user, room } = start({}, 'journey');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'journey.beside');
  expect(within(room).getByRole('button', { name: /^Documents/ })).toBeInTheDocument();
  expect(within(room).queryByRole('button', { name: 'Payable' })).not.toBeInTheDocument();
});

test('the chart can be read as text, and chosen from there when it is shown', async () => {
  const { user } = start({ active: ['sale', 'sale.marking'] });
  const outline = screen.getByRole('region', { name: 'Sale as text' });
  expect(within(outline).getAllByRole('listitem').length).toBeGreaterThan(drawn.sale.chart.states.length);
  expect(outline).toHaveTextContent('mark read: done → Read');
  expect(outline.querySelector('li[aria-current="true"] li[aria-current="true"]')).toHaveTextContent(
    'Marking now',
  );
  expect(within(outline).queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'As text' }));
  await user.click(within(outline).getByRole('button', { name: 'mark read: done → Read' }));
  expect(screen.getByRole('status')).toHaveTextContent(markReadDone);
});
