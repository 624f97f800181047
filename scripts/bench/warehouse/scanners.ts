import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '#contract/platform/api/headers.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { measureOnBothDatabases } from '#scripts/bench/kit/both-databases.ts';
import { percentile, type BenchFigure } from '#scripts/bench/kit/figures.ts';
import { startPortal } from '#scripts/bench/kit/portal.ts';
import { requestApi } from '#scripts/bench/kit/seller.ts';
import { startRefreshFamily } from '#server/people/auth/auth.store.ts';
import { createTokenService } from '#server/people/auth/tokens.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { seed } from '#server/seed/seed.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

const SCANNERS = 50;
/** Milliseconds between two scans of one scanner. */
const INTERVAL = 500;
const SECONDS = Number(process.env.SCAN_BENCH_SECONDS ?? 600);
/** Packages of one scanner: each is received, and taken back in its next round. */
const PACKAGES = 40;
/** Milliseconds of the 95th hundredth, of the 100 that a person has to see the answer. */
const GATE_MS = 100;
const TOKEN_SECRET = 'a secret that lasts as long as a bench';

type Scanner = { userQid: string; familyQid: string; codes: string[] };

/** Measures 50 scanners with two scans a second each, for ten minutes unless SCAN_BENCH_SECONDS says otherwise. */
export async function measureScanners(): Promise<BenchFigure[]> {
  return measureOnBothDatabases({ fill: fillStore, measure: measureOn });
}

async function fillStore(store: Store): Promise<Scanner[]> {
  await seed(store, { size: 'small' });
  const now = new Date();
  const scanners: Scanner[] = [];
  while (scanners.length < SCANNERS) {
    const { qid } = await addUser(store, { isWarehouseUser: 1 });
    const family = await startRefreshFamily(store.db, qid, randomUUID(), now);
    const { codes } = await addDelivery(store, { parcels: PACKAGES });
    scanners.push({ userQid: qid, familyQid: family.qid, codes });
  }
  await store.close();
  return scanners;
}

async function measureOn(
  name: string,
  env: Record<string, string>,
  scanners: Scanner[],
): Promise<BenchFigure[]> {
  const portal = await startPortal({ ...env, TOKEN_SECRET });
  const service = createTokenService(TOKEN_SECRET);
  const times: number[] = [];
  const until = performance.now() + 1_000 * SECONDS;

  async function send({ userQid, familyQid }: Scanner, scan: Scan): Promise<void> {
    // A token lasts as long as the bench, so each scan has a new one.
    const { accessToken } = await service.access(userQid, familyQid, new Date());
    const started = performance.now();
    await requestApi(portal.origin, accessToken, sendScan.path, {
      method: sendScan.method,
      headers: { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: scan.qid },
      body: JSON.stringify(scan),
    });
    times.push(performance.now() - started);
  }

  async function work(scanner: Scanner, index: number): Promise<void> {
    await pause((INTERVAL / SCANNERS) * index);
    for (let round = 0, undo: string | null = null; performance.now() < until;) {
      const began = performance.now();
      const qid = randomUUID();
      const scannedAt = new Date().toISOString();
      const code = scanner.codes[round % PACKAGES] ?? '';
      await send(
        scanner,
        undo === null
          ? { qid, scannedAt, action: 'RECEIVE', code }
          : { qid, scannedAt, action: 'UNDO', scanQid: undo },
      );
      if (undo !== null) round += 1;
      undo = undo === null ? qid : null;
      await pause(Math.max(0, INTERVAL - (performance.now() - began)));
    }
  }

  let cpu: number;
  try {
    const before = portal.cpuSeconds();
    await Promise.all(scanners.map(work));
    cpu = portal.cpuSeconds() - before;
  } finally {
    await portal.stop();
  }
  const label = `${SCANNERS} scanners, ${name}`;
  return [
    { name: `${label}: scans in ${SECONDS} s`, value: times.length, unit: 'scans' },
    { name: `${label}: answer, median`, value: percentile(times, 50), unit: 'ms' },
    { name: `${label}: answer, p95`, value: percentile(times, 95), unit: 'ms', gate: GATE_MS },
    { name: `${label}: answer, p99`, value: percentile(times, 99), unit: 'ms' },
    { name: `${label}: processor time of a scan`, value: (1_000 * cpu) / times.length, unit: 'ms' },
  ];
}
