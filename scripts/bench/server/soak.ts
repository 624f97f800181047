import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { signIn, type Portal } from '#scripts/bench/kit/portal.ts';
import { requestApi, readLines, saveLine, type BenchLine } from '#scripts/bench/kit/seller.ts';

const sellers = 300;
const thinkTime = 3_000;
const renewAfter = 8 * 60_000;
/** `npm run bench -- soak 600` is the run of the budget, ten minutes. */
const seconds = Number(process.argv[3] ?? 30);

type Session = { origin: string; accessToken: string };
type Seen = { times: number[]; errors: string[] };

/** Measures 300 simultaneous sellers who read lists and orders and sometimes save a line, with time to think. */
export async function measureSoak(portal: Portal): Promise<BenchFigure[]> {
  const { origin } = portal;
  const session = { origin, ...(await signIn(origin)) };
  const lines = await readLines(origin, session.accessToken, sellers);
  const seen: Seen = { times: [], errors: [] };
  const end = performance.now() + 1000 * seconds;
  const working = Promise.all(lines.map((line) => work(session, line, end, seen)));
  const renewing = setInterval(async () => Object.assign(session, await signIn(origin)), renewAfter);
  // Memory for code loaded by the first requests is no leak.
  await pause((1000 * seconds) / 3);
  const [before, cpuBefore, askedBefore] = [portal.memory(), portal.cpuSeconds(), seen.times.length];
  await working;
  clearInterval(renewing);
  const cpu = (1_000_000 * (portal.cpuSeconds() - cpuBefore)) / (seen.times.length - askedBefore);
  for (const error of new Set(seen.errors)) console.log(error);
  const higher = { better: 'higher' as const };
  return [
    {
      name: `${lines.length} sellers, ${seconds} s: requests`,
      value: seen.times.length / seconds,
      unit: '/s',
      ...higher,
    },
    { name: 'errors', value: seen.errors.length, unit: '', gate: 0 },
    { name: 'p95', value: percentile(seen.times, 95), unit: 'ms', gate: 150 },
    { name: 'p99', value: percentile(seen.times, 99), unit: 'ms' },
    { name: 'processor time a request', value: cpu, unit: 'µs' },
    { name: 'memory grown by', value: 100 * (portal.memory() / before - 1), unit: '%', gate: 10 },
  ];
}

async function work(session: Session, line: BenchLine, end: number, seen: Seen) {
  let mine = line;
  const read = (path: string) => () => requestApi(session.origin, session.accessToken, path);
  const visits = [
    read('sales/?status=CURRENT&page=1'),
    read('sales/?status=PAST&page=2&order=-payout'),
    read('sales/counts/'),
    read(`sales/${line.saleQid}/`),
    read(`sales/${line.saleQid}/lines/?page=1&size=100`),
    read(`sales/${line.saleQid}/timeline/`),
    async () => {
      mine = await saveLine(session.origin, session.accessToken, mine);
    },
  ];
  // Sellers start at different moments.
  await pause(Math.random() * thinkTime);
  for (let visit = 0; performance.now() < end; visit += 1) {
    const started = performance.now();
    try {
      await visits[visit % visits.length]?.();
      seen.times.push(performance.now() - started);
    } catch (error) {
      seen.errors.push(String(error));
    }
    await pause(2 * thinkTime * Math.random());
  }
}
