import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { confirmedSale } from '#contract/orders/sales.samples.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import type { SaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import { shippingRemovalMachine } from './removal.machine.ts';

function stateAfterRequest(facts: Partial<SaleFacts>) {
  const removal = createActor(shippingRemovalMachine, {
    input: {
      qid: confirmedSale.qid,
      reportTo: sampleReportTarget,
      facts: { ...saleFactsOf(confirmedSale), ...facts },
    },
  }).start();
  removal.send({ type: 'removal.requested', shipmentQids: [], id: 'click 1' });
  const { value } = removal.getSnapshot();
  removal.stop();
  return value;
}

test('there is something to remove once a method is chosen or a tracking number is added', () => {
  expect(stateAfterRequest({ shippingMethod: null, trackingCount: 0 })).toEqual({ idle: 'ready' });
  expect(stateAfterRequest({ shippingMethod: null, trackingCount: 1 })).toBe('confirming');
  expect(stateAfterRequest({ shippingMethod: 'SELF', trackingCount: 0 })).toBe('confirming');
});
