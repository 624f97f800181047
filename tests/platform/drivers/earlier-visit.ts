import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import type { QueuedPhoto, QueuedScan } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { scanByApi } from '#tests/warehouse/scanning/scan-by-api.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { keepOnly, type OtherTab } from './other-tab.ts';

/** What an earlier visit has left on the device. */
export type Left = 'scan' | 'refused scan' | 'photo';

type Qids = { scan: string; photo: string };
const visits = new WeakMap<DriverFixtures, Qids>();

/** The device keeps only this of the user; the photo belongs to the scan, and shows a package that is here. */
export async function leaveOnDevice(
  fixtures: DriverFixtures,
  other: OtherTab,
  left: readonly Left[],
): Promise<void> {
  const qids = visits.get(fixtures) ?? { scan: crypto.randomUUID(), photo: crypto.randomUUID() };
  visits.set(fixtures, qids);
  const { userQid } = other;
  const scans = left.filter((one) => one !== 'photo').map((one) => scanOf(fixtures, userQid, qids, one));
  if (!left.includes('photo')) return keepOnly(other, scans);
  const photo: QueuedPhoto = {
    userQid,
    qid: qids.photo,
    position: 2,
    photo: {
      scanQid: qids.scan,
      code: await receivePackage(fixtures),
      name: 'corner.jpg',
      takenAt: new Date().toISOString(),
    },
    refusal: null,
  };
  const content = await other.tab.screenshot({ type: 'jpeg' });
  const picture = { qid: photo.qid, mediaType: 'image/jpeg', bytes: [...content] };
  return keepOnly(other, [...scans, photo], [picture]);
}

function scanOf(
  { fid }: DriverFixtures,
  userQid: string,
  { scan: qid }: Qids,
  left: 'scan' | 'refused scan',
): QueuedScan {
  const scannedAt = new Date().toISOString();
  const scan: Scan = { qid, action: 'RECEIVE', code: `EARLIER${fid}`, scannedAt };
  const refused = { status: 409, answer: { code: 'package_handed_over', message: 'It has left.' } };
  return { userQid, qid, position: 1, scan, refusal: left === 'scan' ? null : refused };
}

/** A package that a colleague has received; returns its code. */
async function receivePackage({ context, fid, scenario }: DriverFixtures) {
  const order = { seller: accountEmails.seller, stage: 'SHIPPED', method: 'MARKETPLACE' } as const;
  await scenario.putSale(fid, { ...order, lineCount: 1, unitsPerLine: 1 });
  const colleague = await signInByApi(context, accountEmails.secondPacker);
  const { results } = await colleague.call(listDeliveries, { query: { search: fid } });
  const { boxes } = await colleague.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  const [box] = boxes;
  if (!box) throw new Error('The order is announced without packages.');
  await scanByApi(colleague, { action: 'RECEIVE', code: box.code });
  return box.code;
}
