import { fileClaim } from '#contract/claims/claims.calls.ts';
import type { Claim, ClaimAnswer, NewClaim } from '#contract/claims/claims.schemas.ts';
import { addClaim as insertClaim } from '#server/claims/claims.store.ts';
import type { ClaimRow } from '#server/claims/claims.tables.ts';
import { addEvidence } from '#server/claims/evidence.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { runTransaction } from '#server/platform/store/run-transaction.ts';
import { addSale, type LineValues } from '#tests/orders/sale/sale.factory.ts';
import {
  startMarketplace,
  type SignedInCaller,
  type TestMarketplace,
} from '#tests/platform/marketplace/start-marketplace.ts';

const lines: LineValues[] = [
  { price: '5.18', quantity: 120 },
  { price: '11.90', quantity: 60 },
];

/** The smallest PNG: one transparent pixel. */
export const pngFile = (name = 'carton.png') =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    name,
  );

export const pdfFile = (name = 'note.pdf') => new File(['%PDF-1.7\nhello'], name);

/** A completed order of two lines: 120 units at 5.18 and 60 at 11.90. */
export async function addClaimableSale(
  { store }: Pick<TestMarketplace, 'store'>,
  { seller }: Pick<SignedInCaller, 'seller'>,
  sale: Partial<SaleRow> = {},
) {
  const at = '2026-02-20T10:00:00.000Z';
  return addSale(store, seller, {
    lines,
    sale: { status: 'COMPLETED', completedAt: at, paymentTriggeredAt: at, paidAt: at, ...sale },
  });
}

/** A claim of 18 units of the first and 20 of the second line of a new order: 93.24 and 238.00. */
export async function addClaim(
  marketplace: TestMarketplace,
  seller: Pick<SignedInCaller, 'seller'>,
  { sale, ...values }: Partial<NewClaim> & { sale?: Partial<SaleRow> } = {},
): Promise<Claim> {
  const added = await addClaimableSale(marketplace, seller, sale);
  const staff = await marketplace.signInStaff();
  const [first, second] = added.lines.map(({ qid }) => qid);
  return staff.call(fileClaim, {
    body: {
      saleQid: added.sale.qid,
      category: 'DAMAGED',
      words: 'Two cartons arrived crushed.',
      lines: [
        { lineQid: first ?? '', quantity: 18 },
        { lineQid: second ?? '', quantity: 20 },
      ],
      ...values,
    },
  });
}

/** A seller with one open claim. */
export async function startWithClaim() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const claim = await addClaim(marketplace, seller);
  const params = { qid: claim.qid };
  /** Lets time pass and due tasks run, after which the seller signs in anew. */
  const advance = async (milliseconds: number) => {
    marketplace.clock.advance(milliseconds);
    Object.assign(seller, await marketplace.signIn(seller.user, seller.seller));
    for (let count = 1; count > 0;) count = await marketplace.runDueTasks();
  };
  return { marketplace, seller, claim, params, advance };
}

export const acceptAll = ({ lines }: Claim): ClaimAnswer => ({
  lines: lines.map(({ qid }) => ({ lineQid: qid, decision: 'ACCEPT' })),
});

/** An open claim on a completed order, for a store whose marketplace is not at hand. */
export async function addOpenClaim(
  store: Store,
  seller: SellerRow | null,
  now = new Date('2026-03-02T08:30:00.000Z'),
): Promise<ClaimRow> {
  const { sale, lines: sold } = await addClaimableSale({ store }, { seller });
  return runTransaction(store, (tx) =>
    insertClaim(
      tx,
      sale,
      {
        category: 'DAMAGED',
        status: 'OPEN',
        words: 'Two cartons arrived crushed.',
        lines: sold.map(({ qid, price }, index) => ({
          saleLineQid: qid,
          price,
          quantity: index === 0 ? 18 : 20,
        })),
      },
      { now, runAt: now, actor: sale.destinationCompany },
    ),
  );
}

/** A claim of which each line is disputed. */
export async function addDisputedClaim(store: Store, seller: SellerRow | null): Promise<ClaimRow> {
  const claim = await addOpenClaim(store, seller);
  await store.db
    .updateTable('claimLines')
    .set({ decision: 'DISPUTE', disputeReason: 'PACKED_AS_AGREED' })
    .where('claimQid', '=', claim.qid)
    .execute();
  return store.db
    .updateTable('claims')
    .set({
      status: 'DISPUTED',
      version: claim.version + 1,
      sellerWords: 'Each bottle had a sleeve.',
      answeredAt: '2026-03-02T08:45:00.000Z',
      answeredBy: 'Jana Holt',
    })
    .where('qid', '=', claim.qid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Two pictures and a PDF of the buyer, one a minute. */
export async function addSampleEvidence(store: Store, claimQid: string): Promise<void> {
  const files = [
    { file: pngFile('crushed.png'), mediaType: 'image/png' },
    { file: pngFile('label.png'), mediaType: 'image/png' },
    { file: pdfFile('delivery.pdf'), mediaType: 'application/pdf' },
  ];
  for (const [minute, { file, mediaType }] of files.entries()) {
    const content = new Uint8Array(await file.arrayBuffer());
    const evidence = { claimQid, side: 'BUYER', name: file.name, mediaType, content } as const;
    await addEvidence(store.db, evidence, new Date(Date.UTC(2026, 2, 2, 8, 30 + minute)));
  }
}
