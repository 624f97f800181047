import {
  pathCriteria,
  type PathSuite,
  pathStrategies,
  unreachedReasons,
} from '@quayside/charts/paths/path.ts';
import * as v from 'valibot';

export function formatPathsAsJson(suite: PathSuite): string {
  return `${JSON.stringify(suite, null, 2)}\n`;
}

/** Parses a suite; throws an error that names the invalid field. */
export function parsePathSuite(text: string): PathSuite {
  const suite = v.safeParse(v.pipe(v.string(), v.parseJson(), suiteSchema), text);
  if (suite.success) return suite.output;
  const [issue] = suite.issues;
  const at = v.getDotPath(issue);
  throw new Error(`This is no suite of paths: ${at ? `${at}: ` : ''}${issue.message}`);
}

const texts = v.array(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

type Value = string | { [key: string]: Value | undefined };

const valueSchema: v.GenericSchema<Value> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => valueSchema),
  ),
]);

const payloadSchema = v.pipe(
  v.object({ of: v.string(), value: v.optional(v.unknown()) }),
  v.transform(({ of, value }) => ({ of, value })),
);

const expectedSchema = v.pipe(
  v.object({
    value: valueSchema,
    states: texts,
    tags: texts,
    status: v.string(),
    context: v.optional(v.unknown()),
    enabled: texts,
    effects: texts,
    payloads: v.array(payloadSchema),
    parts: v.optional(v.record(v.string(), valueSchema)),
  }),
  // JSON omits undefined values.
  v.transform(({ context, ...expected }) => ({ ...expected, context })),
);

const stepSchema = v.object({
  kind: v.picklist(['event', 'outcome', 'after']),
  actor: v.string(),
  name: v.string(),
  child: v.optional(v.string()),
  src: v.optional(v.string()),
  case: v.optional(v.string()),
  event: v.optional(v.looseObject({ type: v.string() })),
  advance: v.optional(v.number()),
  expected: expectedSchema,
  transitionIds: texts,
  guards: texts,
});

const pathSchema = v.object({
  id: v.string(),
  title: v.string(),
  name: v.string(),
  machine: v.string(),
  chart: v.string(),
  start: v.string(),
  initial: expectedSchema,
  transitionIds: texts,
  steps: v.array(stepSchema),
  goals: texts,
  clauses: texts,
});

export const unreachedGoalSchema = v.object({
  goal: v.string(),
  why: v.picklist(unreachedReasons),
  limit: v.optional(v.number()),
  blockedBy: v.optional(v.string()),
});

const suiteSchema = v.object({
  machine: v.string(),
  chart: v.string(),
  criterion: v.array(v.picklist(pathCriteria)),
  strategy: v.picklist(pathStrategies),
  paths: v.array(pathSchema),
  unreached: v.array(unreachedGoalSchema),
  figures: v.object({ goals: count, reached: count, paths: count, steps: count, visits: count }),
});
