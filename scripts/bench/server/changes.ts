import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { signIn, startPortal, type Portal } from '#scripts/bench/kit/portal.ts';
import { readLines, saveLine, type BenchLine } from '#scripts/bench/kit/seller.ts';
import { findPostgres, startPostgres } from '#scripts/test/environment/postgres.ts';

const seconds = 5;
const connections = 10;

/** Measures lines saved with an idempotency key; each connection changes an order of its own. */
export async function measureChanges(portal: Portal): Promise<BenchFigure[]> {
  return [...(await measureOn(portal, 'SQLite', 400)), ...(await measureOnPostgres())];
}

/** The database of the tests does not wait for its disk, so the figures are those of the processors. */
async function measureOnPostgres(): Promise<BenchFigure[]> {
  const programs = findPostgres();
  if (!programs) return [];
  const postgres = await startPostgres(programs);
  try {
    const portal = await startPortal({ DATABASE_URL: postgres.url });
    try {
      return await measureOn(portal, 'PostgreSQL', 1_000);
    } finally {
      await portal.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function measureOn(portal: Portal, store: string, gate: number): Promise<BenchFigure[]> {
  const { origin } = portal;
  const { accessToken } = await signIn(origin);
  const lines = await readLines(origin, accessToken, connections);
  const times: number[] = [];
  const before = portal.cpuSeconds();
  const until = performance.now() + 1000 * seconds;
  await Promise.all(lines.map((line) => saveOver(line)));
  const cpu = (1_000_000 * (portal.cpuSeconds() - before)) / times.length;
  const name = `change with key, ${store}`;
  return [
    { name: `${name}: requests`, value: times.length / seconds, unit: '/s', gate, better: 'higher' },
    { name: `${name}: p99`, value: percentile(times, 99), unit: 'ms' },
    { name: `${name}: processor time a request`, value: cpu, unit: 'µs' },
  ];

  async function saveOver(line: BenchLine) {
    for (let saved = line; performance.now() < until;) {
      const started = performance.now();
      saved = await saveLine(origin, accessToken, saved);
      times.push(performance.now() - started);
    }
  }
}
