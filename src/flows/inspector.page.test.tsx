import { postToChannel } from '@quayside/charts/protocol/post.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paymentModel } from '#machines/orders/payment/payment.model.ts';
import { recordAnnouncements } from '#tests/platform/page/announcements.ts';
import { openInspector, seeLog } from './inspector.factory.tsx';

test('an actor of the tab is seen with its chart, its log and what it knows', async () => {
  const { payment, user } = await openInspector();
  payment.send({ type: 'payment.requested' });
  const log = await seeLog();
  expect(
    await within(log).findByRole('button', { name: 'Idle: payment requested → Confirming' }),
  ).toBeVisible();
  expect(within(log).getByText(/isPayable/)).toHaveTextContent('✓ isPayable: true');
  const chart = screen.getByRole('region', { name: 'Chart of Payment' });
  expect(within(chart).getByRole('button', { name: /^Confirming/ })).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('button', { name: 'State' }));
  expect(screen.getByText('facts.nextAction')).toBeVisible();
  expect(screen.getByText('“TRIGGER_PAYMENT”')).toBeVisible();
  expect(screen.getByText('facts.sellerVat')).toBeVisible();
});

test('messages that arrive are counted, and only the active state is announced', async () => {
  const { payment } = await openInspector();
  await seeLog();
  const before = screen.getByText(/\d+ messages$/).textContent;
  const announced = recordAnnouncements();
  payment.send({ type: 'payment.requested' });
  await screen.findByText('Confirming', { selector: '[aria-live]' });
  for (let times = 0; times < 5; times += 1) payment.send({ type: 'payment.requested' });
  await waitFor(() => expect(screen.getByText(/\d+ messages$/).textContent).not.toBe(before));
  expect(announced).toEqual(['Confirming']);
});

test('looking back moves the chart and nothing else, and the way back is one step', async () => {
  const { payment, user } = await openInspector();
  payment.send({ type: 'payment.requested' });
  payment.send({ type: 'dialog.closed' });
  const log = await seeLog();
  await user.click(await within(log).findByRole('button', { name: /^payment requested \d/ }));
  const chart = screen.getByRole('region', { name: 'Chart of Payment' });
  expect(within(chart).getByRole('button', { name: /^Confirming/ })).toHaveAttribute('aria-current', 'true');
  expect(payment.getSnapshot().value).toEqual({ idle: 'ready' });
  await user.click(screen.getByRole('button', { name: 'Back to latest' }));
  expect(within(chart).getByRole('button', { name: /^Idle/ })).toHaveAttribute('aria-current', 'true');
});

test('a fork goes its own way; the actor of the tab stays where it is', async () => {
  const { payment, user } = await openInspector();
  payment.send({ type: 'payment.requested' });
  await seeLog();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click(await screen.findByRole('button', { name: 'Fork from now' }));
  expect(await screen.findByText('The simulation starts from the tab’s state.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'payment is confirmed' }));
  await user.click(screen.getByRole('button', { name: 'pay: paid' }));
  const chart = screen.getByRole('region', { name: 'Chart of Payment' });
  expect(within(chart).getByRole('button', { name: /^Paid/ })).toHaveAttribute('aria-current', 'true');
  expect(payment.getSnapshot().value).toBe('confirming');
});

test('an invalid model is reported in a sentence, and the page stays usable', async () => {
  const { user } = await openInspector();
  await seeLog();
  Object.assign(paymentModel.events, {
    broken: ({ value }: { value: unknown }) => {
      if (value === 'confirming') throw new Error('no case');
      return { type: 'dialog.closed' };
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(paymentModel.events, 'broken'));
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click(await screen.findByRole('button', { name: 'Start: an order ready to be paid' }));
  await user.click(screen.getByRole('button', { name: 'payment is requested' }));
  expect(await screen.findByText(`payment: the event 'broken' cannot be made in "confirming"`)).toBeVisible();
  const chart = screen.getByRole('region', { name: 'Chart of Payment' });
  expect(within(chart).getByRole('button', { name: /^Idle/ })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Generate paths' }));
  expect(
    await screen.findAllByText(`payment: the event 'broken' cannot be made in "confirming"`),
  ).toHaveLength(2);
});

/** Opens the first path of a payment. */
async function openFirstPath() {
  const opened = await openInspector();
  await seeLog();
  await opened.user.click(screen.getByRole('button', { name: 'Play' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Generate paths' }));
  const [first] = await screen.findAllByRole('button', { name: /^payment 27da5144: payment is requested/ });
  if (!first) throw new Error('No path was generated.');
  await opened.user.click(first);
  return opened;
}

test('a generated path is played step by step', async () => {
  const { user } = await openFirstPath();
  expect(screen.getByText(/^Step 0 of/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Step' }));
  expect(screen.getByText(/^Step 1 of/)).toBeVisible();
});

test('a path that plays by itself stops when somebody turns to another actor', async () => {
  await openFirstPath();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const player = within(screen.getByRole('group', { name: 'Player' }));
  fireEvent.click(player.getByRole('button', { name: 'Play' }));
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.getByText(/^Step 1 of/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'End simulation' }));
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByText(/^Step 1 of/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End simulation' })).not.toBeInTheDocument();
  fireEvent.click(player.getByRole('button', { name: 'Play' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Completion' })));
  expect(await screen.findByRole('region', { name: 'Chart of Completion' })).toBeVisible();
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('region', { name: 'Chart of Completion' })).toBeVisible();
  expect(screen.queryByText(/^Simulated:/)).not.toBeInTheDocument();
});

test('where the window is narrow the actors slide over the page, and a choice leads back to it', async () => {
  const { user } = await openInspector();
  await seeLog();
  await user.click(screen.getByRole('button', { name: 'Actors' }));
  const drawer = screen.getByRole('dialog', { name: 'Actors and charts' });
  expect(within(drawer).getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('inert');
  await user.click(within(drawer).getByRole('button', { name: /^Payment/, current: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveAttribute('inert');
});

test('without anything recorded the page says why nothing can be exported', async () => {
  const { user } = await openInspector();
  await seeLog();
  expect(screen.getByRole('combobox', { name: 'Export' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Clear log' }));
  expect(screen.getByRole('combobox', { name: 'Export' })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Export' })).toHaveAccessibleDescription(
    /^Nothing to export yet/,
  );
});

test('what is forgotten leaves the actors where they stand', async () => {
  const { payment, user } = await openInspector();
  payment.send({ type: 'payment.requested' });
  await within(await seeLog()).findByRole('button', { name: 'Idle: payment requested → Confirming' });
  await user.click(screen.getByRole('button', { name: 'Clear log' }));
  const chart = screen.getByRole('region', { name: 'Chart of Payment' });
  expect(within(chart).getByRole('button', { name: /^Confirming/ })).toHaveAttribute('aria-current', 'true');
});

test('a file that takes long is told to be read', async () => {
  const { user } = await openInspector();
  await seeLog();
  const file = new File(['{}'], 'long.json', { type: 'application/json' });
  const unread = Object.assign(file, { text: () => new Promise<string>(() => {}) });
  await user.upload(screen.getByLabelText('Open a file'), unread);
  expect(await screen.findByText('Reading long.json…')).toBeVisible();
});

test('a message that is not understood is counted and named, and nothing breaks', async () => {
  const { channel } = await openInspector();
  await seeLog();
  postToChannel(channel, { flows: 9, type: 'hello' });
  expect(await screen.findByText(/^1 message was ignored/)).toHaveTextContent(
    'The portal uses version 9 of the protocol and this page uses version 1',
  );
  expect(await seeLog()).toBeVisible();
});

test('a recording is opened in place of what is live; what is none is refused with a sentence', async () => {
  const { user } = await openInspector();
  await seeLog();
  const input = screen.getByLabelText('Open a file');
  await user.upload(input, new File(['{"x":1}'], 'other.json', { type: 'application/json' }));
  expect(
    await screen.findByText('other.json: This file isn’t a recording from the flow inspector.'),
  ).toBeVisible();
  const started = {
    flows: 1,
    tab: 'then',
    seq: 1,
    at: 1,
    type: 'actor.started',
    actor: { id: 'x:1', path: 'payment', parent: null, machine: 'payment', chart: 'older', src: null },
    snapshot: {
      value: 'inReview',
      states: ['payment', 'payment.inReview'],
      status: 'active',
      tags: [],
      context: {},
    },
  };
  const text = JSON.stringify({ flows: 1, charts: { payment: 'older' }, messages: [started] });
  await user.upload(input, new File([text], 'session.json', { type: 'application/json' }));
  expect(await screen.findByText(/^The chart of “payment” has changed since/)).toBeVisible();
  expect(screen.getByText(/^Recording session.json/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(screen.getByText(/^Live, 1 tab/)).toBeVisible();
});

test('an empty recording says that it is empty, and not that a tab is missing', async () => {
  const { user } = await openInspector();
  await seeLog();
  const text = JSON.stringify({ flows: 1, charts: {}, messages: [] });
  const file = new File([text], 'empty.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Open a file'), file);
  expect(await screen.findByRole('heading', { name: /^This recording is empty/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Export' })).toHaveAccessibleDescription(
    'Nothing to export: this recording has no messages.',
  );
});

test.each([
  ['signedOut', /Sign in to the portal/],
  ['notStaff', /not Quayside staff/],
  ['unknown', /We couldn’t check your account/],
] as const)('a viewer without access reads how to get it: %s', async (viewer, sentence) => {
  await openInspector(viewer);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Actors' })).not.toBeInTheDocument();
});

test('a chart with steps shows these first, and all its states on request', async () => {
  const { user } = await openInspector();
  await seeLog();
  // Suspended content resolves only inside an awaited act().
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Journey' })));
  const chart = await screen.findByRole('region', { name: 'Chart of Journey' });
  expect(within(chart).getByRole('button', { name: /^Ship,/ })).toBeVisible();
  expect(within(chart).queryByRole('button', { name: /^Own transport/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Detail' }), 'All states');
  expect(
    within(screen.getByRole('region', { name: 'Chart of Journey' })).getByRole('button', {
      name: /^Own transport/,
    }),
  ).toBeVisible();
});
