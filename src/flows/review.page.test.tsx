import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokens } from '#client/api.ts';
import { serverNow } from '#client/server-time.ts';
import { addFlowComment, listFlowComments } from '#contract/platform/flows.calls.ts';
import { clauses } from '#machines/models/clauses.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { openInspector, seeLog } from './inspector.factory.tsx';
import { readViewer } from './viewer.ts';

test('what the clause of a state and of a transition asks is shown', async () => {
  const { user } = await openInspector();
  await seeLog();
  const chart = screen.getByRole('region', { name: 'Chart of Payment' });
  await user.click(within(chart).getByRole('button', { name: /^Paying/ }));
  const card = screen.getByRole('region', { name: 'Selected in the chart' });
  expect(card).toHaveTextContent('specification 8.3');
  expect(card).toHaveTextContent(clauses['specification 8.3'] ?? 'no text');
  await user.click(within(chart).getByRole('button', { name: 'payment requested if payable' }));
  expect(card).toHaveTextContent(clauses['specification 2.7, trigger payment'] ?? 'no text');
  await user.click(screen.getByRole('button', { name: 'State' }));
  const facts = screen.getByRole('complementary', { name: 'About this actor' });
  expect(facts).toHaveTextContent(clauses['specification 2.7, trigger payment'] ?? 'no text');
});

test('while a fork is on the screen it is exported, and the session of the tab after it', async () => {
  const { payment, user } = await openInspector();
  const saved = recordDownloads();
  payment.send({ type: 'payment.requested' });
  await seeLog();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click(await screen.findByRole('button', { name: 'Fork from now' }));
  await user.click(screen.getByRole('button', { name: 'payment is confirmed' }));
  await user.click(screen.getByRole('button', { name: 'pay: paid' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Export' }), 'Gherkin');
  expect(await screen.findByText(/^This is the simulation on the screen/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End simulation' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Export' }), 'Gherkin');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual(['simulation-payment.feature', 'payment.feature']);
  const texts = await Promise.all(saved.map(({ blob }) => blob?.text()));
  expect(texts[0]).toContain('Then Payment is in Paid');
  expect(texts[1]).not.toContain('Then Payment is in Paid');
});

test('the sequence opens at its beginning and is filtered by text and by actor', async () => {
  const { payment, user } = await openInspector();
  await seeLog();
  for (let times = 0; times < 20; times += 1) {
    payment.send({ type: 'payment.requested' });
    payment.send({ type: 'dialog.closed' });
  }
  // Suspended content resolves only inside an awaited act().
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sequence' })));
  const sequence = await screen.findByRole('region', { name: 'Sequence' });
  expect(sequence.scrollTop).toBe(0);
  const arrows = () => within(sequence).getAllByRole('button');
  expect(arrows()[0]).toHaveAccessibleName(/^Payment: payment requested/);
  const all = arrows().length;
  await user.type(screen.getByRole('searchbox', { name: 'Search the sequence' }), 'closed');
  await waitFor(() => expect(arrows()).toHaveLength(20));
  expect(screen.getByText(`20 of ${all} events`)).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Search the sequence' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Actor' }), 'Payment');
  expect(arrows()).toHaveLength(40);
  await user.type(screen.getByRole('searchbox', { name: 'Search the sequence' }), 'no such event');
  expect(screen.getByText('No matching messages.')).toBeVisible();
});

test('a comment is deleted only after a question', async () => {
  const { marketplace } = await startReferenceApi({ flowInspector: 'signedIn' });
  const { accessToken, call } = await marketplace.signInSeller();
  tokens().take({ accessToken, accessExp: serverNow() + 600_000, signature: '' });
  const body = { chart: 'payment', element: 'payment.idle', chartVersion: 'x', text: 'Is this enough?' };
  await call(addFlowComment, { body });
  const comments = () => call(listFlowComments, { params: { chart: 'payment' } });
  const { user } = await openInspector();
  await seeLog();
  await user.click(screen.getByRole('button', { name: 'Comments' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this comment?' });
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(await comments()).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }));
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  expect(await comments()).toEqual([]);
});

test.each([
  ['a visitor', null, 'signedOut'],
  ['a seller', 0, 'notStaff'],
  ['staff', 1, 'allowed'],
] as const)('without the flag only staff may see it: %s', async (_, isStaff, viewer) => {
  const { marketplace } = await startReferenceApi();
  if (isStaff !== null) {
    const { accessToken } = await (isStaff ? marketplace.signInStaff() : marketplace.signInSeller());
    tokens().take({ accessToken, accessExp: serverNow() + 600_000, signature: '' });
  }
  expect(await readViewer(false)).toBe(viewer);
  expect(await readViewer(true)).toBe('allowed');
});
