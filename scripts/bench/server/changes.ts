import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { measureHello } from '#scripts/bench/kit/fire.ts';
import { signIn, startPortal, type Portal } from '#scripts/bench/kit/portal.ts';
import { readLines, saveLine, type BenchLine } from '#scripts/bench/kit/seller.ts';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';

const seconds = 3;
const rounds = 3;
const connections = 10;

/** Measures lines saved with an idempotency key; each connection changes an order of its own. */
export async function measureChanges(portal: Portal): Promise<BenchFigure[]> {
  return [...(await measureOn(portal, 'SQLite')), ...(await measureOnPostgres())];
}

/** The database of the tests does not wait for its disk, so the figures are those of the processors. */
async function measureOnPostgres(): Promise<BenchFigure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  try {
    const portal = await startPortal({ DATABASE_URL: postgres.url });
    try {
      return await measureOn(portal, 'PostgreSQL');
    } finally {
      await portal.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** In turn with a server of Node alone; the median of the rounds counts. */
async function measureOn(portal: Portal, store: string): Promise<BenchFigure[]> {
  const { accessToken } = await signIn(portal.origin);
  let lines = await readLines(portal.origin, accessToken, connections);
  const ratios: number[] = [];
  const times: number[] = [];
  let cpu = 0;
  for (let round = 0; round < rounds; round += 1) {
    const alone = await measureHello();
    const before = { saved: times.length, cpu: portal.cpuSeconds() };
    lines = await saveFor(seconds, { portal, accessToken, lines, times });
    cpu += portal.cpuSeconds() - before.cpu;
    ratios.push((times.length - before.saved) / seconds / alone);
  }
  const name = `change with key, ${store}`;
  return [
    {
      name: `${name}: beside Node alone`,
      value: percentile(ratios, 50),
      unit: '×',
      better: 'higher',
      gate: 0.02,
    },
    { name: `${name}: requests`, value: times.length / (rounds * seconds), unit: '/s' },
    { name: `${name}: p99`, value: percentile(times, 99), unit: 'ms' },
    { name: `${name}: processor time a request`, value: (1_000_000 * cpu) / times.length, unit: 'µs' },
  ];
}

type Saving = { portal: Portal; accessToken: string; lines: BenchLine[]; times: number[] };

/** Saves each line over and over, notes how long each change took, and returns the lines as they are then. */
function saveFor(duration: number, { portal, accessToken, lines, times }: Saving): Promise<BenchLine[]> {
  const until = performance.now() + 1000 * duration;
  return Promise.all(
    lines.map(async (line) => {
      let saved = line;
      while (performance.now() < until) {
        const started = performance.now();
        saved = await saveLine(portal.origin, accessToken, saved);
        times.push(performance.now() - started);
      }
      return saved;
    }),
  );
}
