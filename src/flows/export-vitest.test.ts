import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { runPath } from '@quayside/charts/replay.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { formatSessionAsVitest } from '@quayside/flows/inspector/export-vitest.ts';
import type { ObservedSession, ObservedActor } from '@quayside/flows/inspector/observed-session.ts';
import { addSessionToSystem } from '@quayside/flows/inspector/session-model.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { markSaleRead, payComplete } from '#contract/orders/sales.calls.ts';
import { newSale, paidSale, selfShippedSale } from '#contract/orders/sales.samples.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { models } from '#machines/models/models.ts';
import { documentUpload } from '#machines/orders/documents/document-upload.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { saleMachine } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import type { UploadActorInput } from '#machines/platform/upload/upload.machine.ts';
import { sampleInvoiceFile } from '#machines/platform/upload/upload.model.ts';
import { portalMachines } from './portal-machines.ts';
import { recordRootActor } from './recording.factory.ts';

/** Runs the exported test with its data. */
async function runExported(session: ObservedSession, actor: ObservedActor): Promise<ChartPath> {
  const made = formatSessionAsVitest(portalMachines, session, actor);
  if ('problem' in made) throw new Error(made.problem);
  const written = (name: string) =>
    JSON.parse(new RegExp(`^const ${name}(?:: \\w+)? = (.*?);$`, 'ms').exec(made.text)?.[1] ?? '');
  const model = models[actor.published.machine ?? ''];
  if (!model) throw new Error('There is no such model.');
  const path: ChartPath = written('path');
  await runPath(addSessionToSystem(toSystem(model), written('input'), written('events')), path);
  return path;
}

test('the exported test of a part of an order runs: whom it reports to is the model’s own', async () => {
  const markRead = fromPromise<Sale, CallInput<typeof markSaleRead>>(() => new Promise(() => {}));
  const pay = fromPromise<Sale, CallInput<typeof payComplete>>(() => Promise.resolve(paidSale));
  const payment = paymentMachine.provide({ actors: { pay } });
  const order = createActor(saleMachine.provide({ actors: { markRead, payment } }), {
    id: 'sale',
    input: { qid: newSale.qid },
  });
  order.start();
  onTestFinished(() => void order.stop());
  const { session, actor } = recordRootActor(order);
  order.send({ type: 'sale.loaded', sale: selfShippedSale, profileGaps: [] });
  salePartOf(order, 'payment').send({ type: 'payment.requested' });
  salePartOf(order, 'payment').send({ type: 'payment.confirmed' });
  await expect.poll(() => salePartOf(order, 'payment').getSnapshot().value).toBe('paid');
  const path = await runExported(session(), actor('sale/payment'));
  expect(path.steps.map(({ name }) => name)).toContain('pay: paid');
  expect(path.steps.at(-1)?.expected.value).toBe('paid');
});

test('the exported test of an upload runs: the file is the model’s own', async () => {
  const upload = fromPromise<unknown, UploadActorInput<unknown>>(() => new Promise(() => {}));
  const target = { qid: newSale.qid, documentType: 'INVOICE' } as const;
  const input = { ...sampleInvoiceFile, target };
  const picked = createActor(documentUpload.provide({ actors: { upload } }), { id: 'upload', input });
  picked.start();
  onTestFinished(() => void picked.stop());
  const { session, actor } = recordRootActor(picked);
  picked.send({ type: 'upload.progressed', fraction: 0.25 });
  const path = await runExported(session(), actor('upload'));
  expect(path.steps.map(({ expected }) => expected.value)).toEqual(['uploading']);
});
