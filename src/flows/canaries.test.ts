import { randomUUID } from 'node:crypto';
import { listenToChannel } from '@quayside/charts/protocol/listen.ts';
import type { Message } from '@quayside/charts/protocol/message.ts';
import { createRecording } from '@quayside/charts/protocol/recording.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { api, tokens } from '#client/api.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import { changePassword } from '#contract/people/accounts.calls.ts';
import { saleMachine } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { sessionMachine } from '#machines/platform/session/session.machine.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';
import { registerRootActor } from '#src/lib/root-actors.ts';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { startPortalRecorder } from './portal-recorder.ts';

const IBAN = 'NL91ABNA0417164300';

/** Starts a recorder and an inspector listening to it. */
function startInspector() {
  const name = randomUUID();
  const heard: Message[] = [];
  const problems: string[] = [];
  const listener = listenToChannel(
    { onMessage: (message) => heard.push(message), onProblem: (problem) => problems.push(problem) },
    name,
  );
  const end = startPortalRecorder('Orders', name);
  onTestFinished(() => {
    end();
    listener.close();
  });
  const types = () => heard.map((message) => ('event' in message ? message.event.type : message.type));
  return { heard, problems, types };
}

/** Creates a company, a user and an order with marked secret values. */
async function plant() {
  const reference = await startReferenceApi();
  const { store } = reference.marketplace;
  const { user, seller } = await addSeller(store, {
    seller: { company: 'CANARY Trading', chamberOfCommerce: 'CANARY 4711' },
    user: { name: 'CANARY Person' },
  });
  const { sale } = await addSale(store, seller, {
    sale: { destinationCompany: 'CANARY Drogerie', destinationLineOne: 'CANARY Street 4' },
    lines: [{ name: 'CANARY Soap', price: '4.99' }],
  });
  return { user, qid: sale.qid };
}

async function signIn(email: string) {
  const session = createActor(sessionMachine, { id: 'session' });
  registerRootActor(session);
  session.start();
  onTestFinished(() => void session.stop());
  await waitFor(session, (snapshot) => snapshot.matches({ INVALID: 'signedOut' }));
  session.send({ type: 'credentials.submitted', credentials: { email, password: 'CANARY wrong word' } });
  await waitFor(session, ({ context }) => context.failure !== null);
  session.send({ type: 'credentials.submitted', credentials: { email, password: TEST_PASSWORD } });
  await waitFor(session, (snapshot) => snapshot.matches('VERIFIED'));
  return tokens().held() ?? 'no token';
}

async function workOn(qid: string) {
  const order = createActor(saleMachine, { id: `sale:${qid}`, input: { qid } });
  registerRootActor(order);
  order.start();
  onTestFinished(() => void order.stop());
  const sale = await api(readSale, { params: { qid } });
  order.send({ type: 'sale.loaded', sale, profileGaps: [] });
  salePartOf(order, 'shipping').send({ type: 'method.chosen', method: 'SELF' });
  salePartOf(order, 'shipping').send({ type: 'details.typed', values: { fee: IBAN } });
  salePartOf(order, 'decline').send({ type: 'decline.opened' });
  salePartOf(order, 'decline').send({
    type: 'decline.typed',
    values: { details: 'write to canary@soap.example' },
  });
  const text = 'CANARY canary@soap.example';
  salePartOf(order, 'tracking').send({
    type: 'tracking.pasted',
    text,
    carrierQid: randomUUID(),
    id: 'paste',
  });
  return sale;
}

const newPassword = 'CANARY salt on the pier';

/** A password is refused, then changed. */
async function submitPasswords() {
  const machine = defineSubmission((body: { secret: string; password: string }) => ({
    call: changePassword,
    input: { query: {}, body },
  }));
  const submission = createActor(machine, { id: 'submission', input: undefined });
  registerRootActor(submission);
  submission.start();
  onTestFinished(() => void submission.stop());
  for (const secret of ['CANARY wrong word', TEST_PASSWORD]) {
    submission.send({ type: 'entry.submitted', entry: { secret, password: newPassword } });
    await waitFor(submission, (snapshot) => !snapshot.hasTag('busy'));
  }
  expect(submission.getSnapshot().value).toEqual({ ready: 'accepted' });
}

test('nothing secret of a real sign-in and a real order reaches the channel or a recording', async () => {
  vi.stubGlobal('localStorage', { clear: () => {} });
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  const { heard, problems, types } = startInspector();
  const { user, qid } = await plant();
  const token = await signIn(user.email);
  const sale = await workOn(qid);
  await submitPasswords();

  await expect.poll(types).toContain('tracking.pasted');
  expect(types()).toEqual(
    expect.arrayContaining([
      'credentials.submitted',
      'sale.loaded',
      'details.typed',
      'decline.typed',
      'entry.submitted',
    ]),
  );
  const text = JSON.stringify([heard, createRecording(heard)]);
  expect(text).toContain('VERIFIED');
  expect(text).toContain(sale.nextAction);
  for (const secret of ['CANARY', 'canary@', user.email, TEST_PASSWORD, token, IBAN]) {
    expect(text).not.toContain(secret);
  }
  expect(problems).toEqual([]);
});
