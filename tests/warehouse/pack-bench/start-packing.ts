import { randomUUID } from 'node:crypto';
import { readTimeline } from '#contract/orders/sales.calls.ts';
import { claimPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addReceived } from '#tests/warehouse/shipments/group.factory.ts';

export const scannedAt = '2026-03-02T08:59:00.000Z';
export const cream = sampleGtin(1);
export const soap = sampleGtin(2);

/** An order of two creams and one soap whose two boxes are here, claimed by the first packer. */
export async function startPacking() {
  const marketplace = await startMarketplace();
  const { store } = marketplace;
  const packer = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const other = await marketplace.signInWarehouse({ name: 'Bram Kuiper', email: 'bram@kaaiwerk.example' });
  const received = await addReceived(marketplace, packer);
  const { sale, codes } = received;
  for (const [gtin, quantity] of [
    [cream, 2],
    [soap, 1],
  ] as const) {
    const lines = store.db.updateTable('saleLines').set({ quantity });
    await lines.where('saleQid', '=', sale.qid).where('gtin', '=', gtin).execute();
  }
  const params = { qid: sale.qid };
  const keyed = () => ({ params, idempotencyKey: randomUUID() });
  const scanOf = (gtin: string, code = codes[0] ?? ''): Scan => ({
    qid: randomUUID(),
    scannedAt,
    action: 'PACK',
    saleQid: sale.qid,
    code,
    gtin,
  });
  const send = (scan: Scan, by = packer) => by.call(sendScan, { body: scan, idempotencyKey: scan.qid });
  const refused = async (scan: Scan, by = packer) =>
    (await by.refusal(sendScan, { body: scan, idempotencyKey: scan.qid })).code;
  const pack = async (...gtins: string[]) => {
    for (const gtin of gtins) await send(scanOf(gtin));
  };
  const told = async () => {
    const seller = await store.db
      .selectFrom('users')
      .selectAll()
      .where('sellerQid', '=', sale.sellerQid)
      .executeTakeFirstOrThrow();
    const entries = await (await marketplace.signIn(seller)).call(readTimeline, { params });
    return entries.map(({ kind, subject, after }) => [kind, subject, after]);
  };
  await packer.call(claimPackJob, keyed());
  return { marketplace, packer, other, ...received, params, keyed, scanOf, send, refused, pack, told };
}
