import * as v from 'valibot';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';

/** Id of a machine, as its chart has it. */
export const ChartId = v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/, 'expected a chart ID'));
/** Id of a state or a transition: 'payment.idle', 'payment.idle payment.requested [0]'. */
const ElementId = v.pipe(
  v.string(),
  v.regex(/^[\w.:*()#[\] -]{1,300}$/, 'expected the ID of a state or transition'),
);
const ChartVersion = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'expected a chart version'));

/** A comment on a state or transition of a chart. */
export type FlowComment = v.InferOutput<typeof FlowComment>;
export const FlowComment = v.object({
  qid: Qid,
  chart: ChartId,
  element: ElementId,
  /** The version of the chart that was looked at. */
  chartVersion: ChartVersion,
  text: v.string(),
  author: v.string(),
  isOwn: v.boolean(),
  createdAt: Instant,
  resolvedAt: v.nullable(Instant),
  resolvedBy: v.nullable(v.string()),
});

export type NewFlowComment = v.InferOutput<typeof NewFlowComment>;
export const NewFlowComment = v.object({
  chart: ChartId,
  element: ElementId,
  chartVersion: ChartVersion,
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a comment.'),
    v.maxLength(2000, 'Use 2,000 characters or fewer.'),
  ),
});
