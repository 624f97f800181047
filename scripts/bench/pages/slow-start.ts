import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { openPage } from '#scripts/bench/kit/browse.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import type { Portal } from '#scripts/bench/kit/portal.ts';
import { serveBareForm } from './bare-form.ts';

const rounds = 5;
const slowdown = 4;
/** Work beyond this many milliseconds of a task delays the input of a user. */
const LONG_TASK = 50;

type MeasuredStart = { name: string; url: string; portal: Portal; isSignedIn: boolean };

/** Of one start, in milliseconds: the part of tasks above 50 ms, by processor time and by the clock. */
type Blocking = { processor: number; clock: number };

const TraceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({ name: v.optional(v.unknown()) })),
});
type TraceEvent = v.InferOutput<typeof TraceEvent>;

/** Measures the start of the login, the order list and a bare form of React in turn, on a processor four times slower. */
export async function measureSlowStart(portal: Portal): Promise<BenchFigure[]> {
  const bareForm = await serveBareForm();
  try {
    return await measureStarts([
      { name: 'login', url: `${portal.origin}/login/`, portal, isSignedIn: false },
      { name: 'order list', url: `${portal.origin}/orders/?status=CURRENT&page=1`, portal, isSignedIn: true },
      { name: 'bare form', url: bareForm.url, portal, isSignedIn: false },
    ]);
  } finally {
    await bareForm.close();
  }
}

/** Measures starts in turn, so that other work on the machine meets all of them; the median of the rounds counts. */
async function measureStarts(starts: MeasuredStart[]): Promise<BenchFigure[]> {
  const found = new Map<string, Blocking[]>(starts.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const start of starts) found.get(start.name)?.push(await measureBlocking(start));
  }
  return [...found].flatMap(([name, blockings]) => {
    const figure = (kind: keyof Blocking) => ({
      value: percentile(
        blockings.map((blocking) => blocking[kind]),
        50,
      ),
      unit: 'ms',
    });
    return [
      { name: `start on a slow phone: ${name}, processor`, ...figure('processor') },
      { name: `start on a slow phone: ${name}, blocked`, ...figure('clock') },
    ];
  });
}

async function measureBlocking({ portal, url, isSignedIn }: MeasuredStart): Promise<Blocking> {
  const { page, session, close } = await openPage(portal, slowdown, isSignedIn);
  try {
    const trace = await startTrace(session);
    await page.goto(url, { waitUntil: 'networkidle' });
    // What is put off until the browser is idle belongs to the start.
    await page.waitForTimeout(1_000);
    return blockingOf(await trace.end());
  } finally {
    await close();
  }
}

async function startTrace(session: CDPSession) {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...v.parse(v.array(TraceEvent), value)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  async function end() {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    return events;
  }
  return { end };
}

/** Of the main thread of the page: of the renderers of the browser, the one that works most. */
export function blockingOf(events: TraceEvent[]): Blocking {
  const renderers = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const all = renderers.map(({ pid, tid }) => {
    const tasks = events.filter((one) => one.name === 'RunTask' && one.pid === pid && one.tid === tid);
    const sum = (kind: 'dur' | 'tdur', least: number) =>
      tasks.reduce((total, task) => total + Math.max(0, task[kind] / 1000 - least), 0);
    return { total: sum('tdur', 0), processor: sum('tdur', LONG_TASK), clock: sum('dur', LONG_TASK) };
  });
  const [page] = all.toSorted((one, other) => other.total - one.total);
  if (!page) throw new Error('The trace has no page.');
  return { processor: page.processor, clock: page.clock };
}
