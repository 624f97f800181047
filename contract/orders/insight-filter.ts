import * as v from 'valibot';

/** The measures of specification 4.8. */
export type Measure = v.InferOutput<typeof Measure>;
export const Measure = v.picklist([
  'FULFILMENT_RATE',
  'POORLY_FULFILLED',
  'FULFILMENT_TIME',
  'CLAIM_RATE',
  'SHIPPING_COST_FACTOR',
  'CLAIMS_COST_FACTOR',
]);

/** What the order list can show the orders of: a measure, or the orders of the invoiced total of 30 days. */
export type InsightFilter = v.InferOutput<typeof InsightFilter>;
export const InsightFilter = v.picklist([...Measure.options, 'INVOICED']);

export type InsightPart = v.InferOutput<typeof InsightPart>;
export const InsightPart = v.picklist(['numerator', 'denominator']);
