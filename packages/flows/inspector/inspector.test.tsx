import { kitchenMachine } from '@quayside/charts/kitchen.factory.ts';
import { startRecorder } from '@quayside/flows/recorder/start.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { Inspector } from './inspector.tsx';
import { createKitchenProduct } from './kitchen-product.factory.tsx';
import { listenToLiveSession } from './live-session.ts';

/** Renders the inspector of another product than the portal, while these actors run in the same tab. */
async function openInspector(...actors: AnyActorRef[]) {
  const channel = crypto.randomUUID();
  const product = createKitchenProduct();
  const source = listenToLiveSession({}, channel);
  const end = startRecorder({
    title: 'Cooking',
    exposures: {},
    observeRootActors(observe) {
      actors.forEach(observe);
      return () => {};
    },
    channel,
  });
  onTestFinished(() => {
    end();
    source.close();
  });
  const user = userEvent.setup();
  // Suspended content resolves only inside an awaited act().
  await act(async () => void render(<Inspector product={product} source={source} />));
  return { user, product };
}

function startKitchen() {
  const kitchen = createActor(kitchenMachine, { id: 'kitchen' });
  onTestFinished(() => void kitchen.stop());
  return kitchen.start();
}

test('any product is shown live, with its chart and its log', async () => {
  const kitchen = startKitchen();
  await openInspector(kitchen);
  expect(await screen.findByRole('region', { name: 'Chart of Kitchen' })).toBeDefined();
  expect(screen.getByRole('region', { name: /^Tab Cooking/ })).toBeDefined();
  await act(async () => kitchen.send({ type: 'gas.opened' }));
  const log = await screen.findByRole('list', { name: 'Log' });
  expect(await within(log).findByRole('button', { name: 'Closed: gas opened → Open' })).toBeDefined();
});

test('where nothing runs the product is named as its users call it', async () => {
  await openInspector();
  expect(await screen.findByText(/^Open the kitchen in another tab/)).toBeDefined();
});

test('a machine of the product is simulated with its parts, and exported as a test that imports its models', async () => {
  const { user, product } = await openInspector();
  const kitchen = await screen.findByRole('button', { name: 'Kitchen' });
  await act(async () => void fireEvent.click(kitchen));
  const [start] = await screen.findAllByRole('button', { name: /^Start: / });
  if (!start) throw new Error('Nothing can be started.');
  await user.click(start);
  expect(screen.getByText('Runs with all of its parts')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Export' }), 'Failing test (Vitest)');
  await expect.poll(() => product.saved).toEqual(['kitchen.simulation.test.ts']);
});

test('comments are kept where the product keeps them', async () => {
  const { user } = await openInspector(startKitchen());
  await user.click(await screen.findByRole('button', { name: 'Comments' }));
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Too hot');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('Too hot', { selector: 'p' })).toBeDefined();
  expect(screen.getByText(/^Cook, 2 Mar 2026/)).toBeDefined();
});
