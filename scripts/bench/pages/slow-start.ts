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

type MeasuredStart = { url: string; portal: Portal; isSignedIn: boolean };

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

/**
 * Measures the start of the login, the order list and a bare form of React in turn, on a processor four times slower; the
 * median of the rounds counts.
 */
export async function measureSlowStart(portal: Portal): Promise<BenchFigure[]> {
  const bareForm = await serveBareForm();
  const login = { url: `${portal.origin}/login/`, portal, isSignedIn: false };
  const list = { url: `${portal.origin}/orders/?status=CURRENT&page=1`, portal, isSignedIn: true };
  const found: Record<'bare' | 'login' | 'list', Blocking[]> = { bare: [], login: [], list: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      found.bare.push(await measureBlocking({ url: bareForm.url, portal, isSignedIn: false }));
      found.login.push(await measureBlocking(login));
      found.list.push(await measureBlocking(list));
    }
  } finally {
    await bareForm.close();
  }
  const beside = (name: string, blockings: Blocking[], gate: number): BenchFigure => ({
    name: `${name}, beside a bare form`,
    value: medianOf(blockings, 'clock') / medianOf(found.bare, 'clock'),
    unit: '×',
    gate,
  });
  return [
    beside('blocked on a slow phone: login', found.login, 1.5),
    beside('blocked on a slow phone: order list', found.list, 2.5),
    ...timesOf('bare form', found.bare),
    ...timesOf('login', found.login),
    ...timesOf('order list', found.list),
  ];
}

function timesOf(name: string, blockings: Blocking[]): BenchFigure[] {
  return [
    { name: `blocked on a slow phone: ${name}`, value: medianOf(blockings, 'clock'), unit: 'ms' },
    {
      name: `blocked on a slow phone: ${name}, processor`,
      value: medianOf(blockings, 'processor'),
      unit: 'ms',
    },
  ];
}

function medianOf(blockings: Blocking[], kind: keyof Blocking) {
  return percentile(
    blockings.map((blocking) => blocking[kind]),
    50,
  );
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
