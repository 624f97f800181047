import { percentile, type BenchFigure } from './figures.ts';
import { signIn, startPortal } from './portal.ts';
import { requestApi } from './seller.ts';

type Reads = {
  /** What the store holds: "100,000 offers, SQLite". */
  of: string;
  env: Record<string, string>;
  /** The addresses of each kind. */
  reads: Record<string, readonly string[]>;
  /** How often each address is read. */
  times: number;
  /** Milliseconds of the 95th hundredth. */
  gate: number;
  /** Who reads; the first seller by default. */
  email?: string;
};

/** Measures reads of a server, one after the other. */
export async function measureReads({ of, env, reads, times, gate, email }: Reads): Promise<BenchFigure[]> {
  const portal = await startPortal(env);
  try {
    const { accessToken } = await signIn(portal.origin, email);
    const figures: BenchFigure[] = [];
    for (const [kind, paths] of Object.entries(reads)) {
      const taken: number[] = [];
      for (const path of Array.from({ length: times }, () => paths).flat()) {
        const started = performance.now();
        await requestApi(portal.origin, accessToken, path);
        taken.push(performance.now() - started);
      }
      figures.push({ name: `${of}: ${kind}, p95`, value: percentile(taken, 95), unit: 'ms', gate });
    }
    return figures;
  } finally {
    await portal.stop();
  }
}
