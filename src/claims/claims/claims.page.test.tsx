import { expect, test } from 'vitest';
import { countClaims, downloadClaims, listClaims } from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addDisputedClaim, addOpenClaim } from '#tests/claims/claim.factory.ts';
import { ClaimScreen } from '#tests/claims/claim.screen.ts';
import { ClaimsScreen } from '#tests/claims/claims.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

type Options = Parameters<typeof openPortal>[1];

/** One claim to answer, one whose time is nearly over, and a dispute. */
async function threeClaims(store: Store, seller: SellerRow) {
  await addOpenClaim(store, seller);
  await addOpenClaim(store, seller, new Date('2026-02-23T10:00:00.000Z'));
  await addDisputedClaim(store, seller);
}

async function openClaims(options: Options = {}) {
  const opened = await openPortal(pathTo.claims({}), { make: threeClaims, ...options });
  const rows = await opened.marketplace.store.db
    .selectFrom('claims')
    .select(['fid', 'status'])
    .orderBy('deadline')
    .execute();
  const [urgent = '', other = ''] = rows.filter(({ status }) => status === 'OPEN').map(({ fid }) => fid);
  const disputed = rows.find(({ status }) => status === 'DISPUTED')?.fid ?? '';
  return { ...opened, claims: new ClaimsScreen(opened.screen), urgent, other, disputed };
}

test('claims to answer come first, the nearest deadline at the top', async () => {
  const { claims, urgent, other, address } = await openClaims();
  await claims.seeText('2 claims to answer. After 7 days a claim counts as accepted.');
  await claims.openSegment('To answer');
  await claims.seeClaims(urgent, other);
  await claims.seeInClaim(urgent, /€331\.24/);
  await claims.seeInClaim(urgent, /1 h/);
  expect(address()).toContain('status=OPEN');
});

test('a claim says when it was made and answered, when it was settled, and what is accepted', async () => {
  const settledAt = '2026-02-12T09:00:00.000Z';
  const fids: string[] = [];
  const { claims } = await openClaims({
    make: async (store, seller) => {
      for (const settled of [
        { status: 'DECIDED' as const, answeredAt: '2026-02-11T09:00:00.000Z', acceptedAmount: '93.24' },
        { status: 'UNANSWERED' as const, answeredAt: null, acceptedAmount: '331.24' },
      ]) {
        const { qid, fid } = await addOpenClaim(store, seller, new Date('2026-02-05T09:00:00.000Z'));
        await store.db
          .updateTable('claims')
          .set({ ...settled, settledAt })
          .where('qid', '=', qid)
          .execute();
        fids.push(fid);
      }
    },
  });
  const [decided = '', unanswered = ''] = fids;
  await claims.seeInClaim(decided, /Made 5 Feb.*€331\.24€93\.24 accepted.*Sent 11 FebDecided12 Feb$/);
  await claims.seeInClaim(unanswered, /Made 5 Feb.*€331\.24All accepted.*Not sentUnanswered12 Feb$/);
});

test('filters and the search are in the address, and can be cleared', async () => {
  const { claims, disputed, address } = await openClaims();
  await claims.openSegment('Disputed');
  await claims.seeClaims(disputed);
  await claims.filterBy('Category', 'Damaged');
  await claims.seeClaims(disputed);
  await claims.search('nothing like it');
  await claims.seeNothingFound();
  expect(address()).toContain('search=nothing');
  await claims.clearFilters();
  await claims.seeClaims(disputed);
});

test('the highest amount is first when the column is sorted', async () => {
  const { claims, address } = await openClaims();
  await claims.seeList();
  await claims.sortColumn('Amount');
  await claims.seeList();
  expect(address()).toContain('sort=-amount');
});

test('a claim opens, and the list is as it was on Back', async () => {
  const { claims, urgent, screen, address } = await openClaims();
  await claims.openSegment('To answer');
  await claims.open(urgent);
  await new ClaimScreen(screen).seeClaim();
  history.back();
  await claims.seeInClaim(urgent, /€331\.24/);
  expect(address()).toContain('status=OPEN');
});

test('the shown claims are downloaded', async () => {
  const saved = recordDownloads();
  const { claims } = await openClaims();
  await claims.seeList();
  await claims.download();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual([expect.stringMatching(/claims.*\.xlsx$/)]);
});

test('a failed list and download say so, and missing counts leave the list', async () => {
  const { claims, screen } = await openClaims({
    faults: [
      [listClaims, '500'],
      [countClaims, '500'],
      [downloadClaims, '500'],
    ],
  });
  await claims.failedRead.see('We couldn’t load the claims. Try again.');
  await claims.failedRead.tryAgain();
  await claims.seeList();
  await claims.download();
  await screen.getByText('We couldn’t download the claims. Try again.').see();
});

test('a seller without claims is told what will be here', async () => {
  const { claims } = await openClaims({ make: undefined });
  await claims.seeText('No claims');
  await claims.seeText('No claims to answer.');
});
