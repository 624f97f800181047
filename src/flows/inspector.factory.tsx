import { listenToLiveSession } from '@quayside/flows/inspector/live-session.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { newSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { exposures } from './exposures.ts';
import { InspectorPage } from './inspector.page.tsx';
import { startPortalRecorder } from './portal-recorder.ts';
import type { Viewer } from './viewer.ts';

function startPayment(): AnyActorRef {
  const input = { qid: newSale.qid, reportTo: sampleReportTarget, facts: saleFactsOf(selfShippedSale) };
  const payment = createActor(paymentMachine, { id: 'payment', input });
  registerRootActor(payment);
  onTestFinished(() => void payment.stop());
  return payment.start();
}

/** Renders the page while a payment runs in the same tab. */
export async function openInspector(viewer: Viewer = 'allowed') {
  const name = crypto.randomUUID();
  const end = startPortalRecorder('Orders', name);
  const source = listenToLiveSession(exposures, name);
  const channel = new BroadcastChannel(name);
  onTestFinished(() => {
    channel.close();
    source.close();
    end();
  });
  const payment = startPayment();
  const user = userEvent.setup();
  // Suspended content resolves only inside an awaited act().
  await act(async () => void render(<InspectorPage source={source} viewer={Promise.resolve(viewer)} />));
  return { payment, channel, user };
}

export async function seeLog() {
  return screen.findByRole('list', { name: 'Log' });
}
