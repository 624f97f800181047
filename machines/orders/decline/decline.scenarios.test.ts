import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { declinedSale, newSale } from '#contract/orders/sales.samples.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { declineSaleMachine } from './decline.machine.ts';

test('the form stays closed when an order is declined no more', () => {
  const { qid } = newSale;
  const decline = createActor(declineSaleMachine, {
    input: { qid, reportTo: sampleReportTarget, facts: saleFactsOf(declinedSale) },
  }).start();
  onTestFinished(() => void decline.stop());
  expect(decline.getSnapshot().value).toBe('declined');
  const facts = saleFactsOf({ ...newSale, version: declinedSale.version + 1 });
  decline.send({ type: 'facts.changed', facts });
  expect(decline.getSnapshot().value).toBe('closed');
});
