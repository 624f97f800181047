import { globSync } from 'node:fs';
import { type BenchFigure, percentile } from '#scripts/bench/kit/figures.ts';
import { fire, measureHello } from '#scripts/bench/kit/fire.ts';
import { signIn, type Portal } from '#scripts/bench/kit/portal.ts';

const rounds = 3;

type Address = { name: string; path: string; headers: Record<string, string>; bounds: Bounds };
type Bounds = { target?: number; gate: number };

/**
 * Measures requests beside a server of Node alone that says hello, in turn, and their processor time; the median of three
 * rounds counts.
 */
export async function measureLoad(portal: Portal): Promise<BenchFigure[]> {
  const { accessToken } = await signIn(portal.origin);
  // A file of medium size: the largest would measure the connection.
  const [script] = globSync('assets/sales.page-*.js', { cwd: 'dist' });
  const list = '/api/sales/?status=CURRENT&page=1';
  const headers = { authorization: `Bearer ${accessToken}` };
  const found = await (await fetch(`${portal.origin}${list}`, { headers })).json();
  const sale = `/api/sales/${found.results[0].qid}/`;
  const addresses: Address[] = [
    { name: 'asset', path: `/${script}`, headers: {}, bounds: { gate: 0.5 } },
    { name: 'list of 20', path: list, headers, bounds: { target: 0.04, gate: 0.03 } },
    { name: 'sale with lines', path: sale, headers, bounds: { target: 0.08, gate: 0.05 } },
  ];
  return measureBesideHello(addresses.map((address) => ({ ...address, portal })));
}

type Measured = Address & { portal: Portal };

async function measureBesideHello(addresses: Measured[]): Promise<BenchFigure[]> {
  const found = new Map(addresses.map((address) => [address, [] as Round[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [address, measured] of found)
      measured.push({ alone: await measureHello(), ...(await measureAddress(address)) });
  }
  return [...found].flatMap(([address, measured]) => figuresOf(address, measured));
}

type Round = { alone: number; rate: number; p99: number; cpu: number };

function figuresOf({ name, bounds }: Address, measured: Round[]): BenchFigure[] {
  const median = (value: (round: Round) => number) => percentile(measured.map(value), 50);
  const ratio = median(({ rate, alone }) => rate / alone);
  return [
    { name: `${name}: beside Node alone`, value: ratio, unit: '×', better: 'higher', ...bounds },
    { name: `${name}: requests`, value: median(({ rate }) => rate), unit: '/s' },
    { name: `${name}: p99`, value: median(({ p99 }) => p99), unit: 'ms' },
    { name: `${name}: processor time a request`, value: median(({ cpu }) => cpu), unit: 'µs' },
  ];
}

async function measureAddress({ portal, path, headers }: Measured): Promise<Omit<Round, 'alone'>> {
  const before = portal.cpuSeconds();
  const { rate, p99, requests } = await fire(`${portal.origin}${path}`, headers);
  return { rate, p99, cpu: (1_000_000 * (portal.cpuSeconds() - before)) / requests };
}
