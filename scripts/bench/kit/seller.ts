import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { APPLICATION_HEADER, APPLICATION_ID, IDEMPOTENCY_HEADER } from '#contract/platform/api/headers.ts';

export type BenchLine = {
  qid: string;
  saleQid: string;
  version: number;
  quantity: number;
  requestedQuantity: number;
};

/** Calls the API as the portal does; every answer but 2xx throws. */
export async function requestApi(
  origin: string,
  accessToken: string,
  path: string,
  { headers, ...init }: RequestInit = {},
) {
  const own = { authorization: `Bearer ${accessToken}`, [APPLICATION_HEADER]: APPLICATION_ID };
  const reply = await fetch(`${origin}/api/${path}`, { ...init, headers: { ...own, ...headers } });
  const answer = await reply.json();
  if (!reply.ok)
    throw new Error(`${init.method ?? 'GET'} ${path} answered ${reply.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Reads lines that may be changed: the first of each order below 1,000 lines, then the second of each, and so on. */
export async function readLines(origin: string, accessToken: string, count: number): Promise<BenchLine[]> {
  // Sorted by the latest expiry, so that none expires while the benchmark runs.
  const open = 'sales/?status=PENDING&status=CONFIRMED&order=-expiredAt&size=100';
  const { results } = await requestApi(origin, accessToken, open);
  const usual: { qid: string; lineCount: number }[] = results.filter(
    ({ lineCount }: { lineCount: number }) => lineCount < 1_000,
  );
  const orders = await Promise.all(
    usual.map(async (sale): Promise<BenchLine[]> => {
      const page = await requestApi(origin, accessToken, `sales/${sale.qid}/lines/?size=100`);
      const lines: BenchLine[] = page.results.map((line: BenchLine) => ({ ...line, saleQid: sale.qid }));
      // A lowered line cannot be saved without a reason.
      return lines.filter(({ quantity, requestedQuantity }) => quantity === requestedQuantity);
    }),
  );
  const byPosition = Array.from({ length: 100 }, (_, position) =>
    orders.flatMap((lines) => lines[position] ?? []),
  );
  return byPosition.flat().slice(0, count);
}

/** Saves a line unchanged, which is a change as well: its version increases. */
export async function saveLine(origin: string, accessToken: string, line: BenchLine): Promise<BenchLine> {
  const { qid, saleQid, version, quantity } = line;
  const path = updateSaleLine.path.replace('{qid}', saleQid).replace('{lineQid}', qid);
  const saved = await requestApi(origin, accessToken, path, {
    method: updateSaleLine.method,
    headers: {
      'content-type': 'application/json',
      'if-match': `"${version}"`,
      [IDEMPOTENCY_HEADER]: `bench:${qid}:${version}`,
    },
    body: JSON.stringify({ quantity, reductionReason: null }),
  });
  return { ...line, version: saved.line.version };
}
