import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRecordedRooms, hashRooms, writeRoomRecord } from './room-record.ts';

/** A portal whose frame shows a count of orders and opens the pages of all rooms later. */
const portal = {
  'src/app/frame/frame.tsx': `
    import { SalesCount } from '#src/orders/sales-count.tsx';
    import type { Seller } from '#src/people/seller.ts';
    const Queue = lazyPart(() => import('#src/warehouse/queue.tsx'));
    const entry = definePage(async () => (await import('#src/staff/leads.page.tsx')).LeadsPage);`,
  'src/orders/sales-count.tsx': `import { count } from './count.ts';`,
  'src/orders/count.ts': 'export const count = 1;',
  'src/orders/sales.page.tsx': '',
  'src/people/seller.ts': '',
  'src/warehouse/queue.tsx': '',
  'src/staff/leads.page.tsx': '',
  'machines/claims/claim.machine.ts': '',
  'machines/claims/claim.golden.txt': '',
  'server/money/payouts.store.ts': '',
  'tests/site/welcome.journeys.ts': '',
  'tests/site/welcome.test.ts': '',
  'package-lock.json': '{}',
};

function createProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'quayside-rooms-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const [path, source] of Object.entries(portal)) {
    mkdirSync(join(project, dirname(path)), { recursive: true });
    writeFileSync(join(project, path), source);
  }
  return project;
}

const everyRoom = 'catalogue claims imports insights money orders people site staff warehouse';

test.each([
  ['server/money/payouts.store.ts', everyRoom],
  ['package-lock.json', everyRoom],
  ['src/app/frame/frame.tsx', everyRoom],
  ['src/orders/count.ts', everyRoom],
  ['src/warehouse/queue.tsx', everyRoom],
  ['src/orders/sales.page.tsx', 'claims imports insights money orders people site staff warehouse'],
  ['src/people/seller.ts', 'catalogue claims imports insights money orders people site staff'],
  ['src/staff/leads.page.tsx', 'staff'],
  ['machines/claims/claim.machine.ts', 'claims insights orders people'],
  ['tests/site/welcome.journeys.ts', 'site'],
  ['tests/site/welcome.test.ts', ''],
  ['machines/claims/claim.golden.txt', ''],
])('after a change of %s the pages of %s are tested again', (path, rooms) => {
  const project = createProject();
  writeRoomRecord(hashRooms(project), project);
  writeFileSync(join(project, path), `${portal[path as keyof typeof portal]} // changed`);
  const recorded = findRecordedRooms(hashRooms(project), undefined, project);
  expect(everyRoom.split(' ').filter((room) => !recorded.some((known) => known === room))).toEqual(
    rooms.split(' ').filter(Boolean),
  );
});

test('a room is as recorded when nothing has changed, unless the record is not to be trusted', () => {
  const project = createProject();
  const present = hashRooms(project);
  expect(findRecordedRooms(present, undefined, project)).toEqual([]);
  writeRoomRecord(present, project);
  expect(findRecordedRooms(present, undefined, project)).toEqual(everyRoom.split(' '));
  expect(findRecordedRooms(present, 'anew', project)).toEqual([]);
});
