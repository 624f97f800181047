import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import type { OpenedPortal } from '#tests/platform/faults/journey.ts';
import type { UploadedFile } from '#tests/platform/screen/screen.ts';
import { StockListScreen } from './stock-list.screen.ts';

type Scene = Pick<OpenedPortal, 'screen' | 'marketplace'>;

const seife = [sampleGtin(1), '4,50', '24', '6', 'Seife', 'Maris'];
const handtuch = [sampleGtin(2), '3,20', '50+', '6', 'Handtuch', 'Maris'];
const teeWithoutPrice = [sampleGtin(3), '', '12', '6', 'Tee', 'Maris'];

/** A stock list whose only problem has a suggestion. */
export const sampleList = listOf([seife, handtuch]);
/** A stock list with a problem that the seller has to type. */
export const listWithoutPrice = listOf([seife, handtuch, teeWithoutPrice]);

function listOf(rows: string[][]): UploadedFile {
  const headings = ['EAN', 'Preis', 'Bestand', 'VE', 'Artikel', 'Marke'];
  const content = [headings, ...rows].map((cells) => cells.join(';')).join('\r\n');
  return { name: 'lager.csv', type: 'text/csv', content };
}

/** One offer that the list changes, and one that it misses. */
export async function addTwoOffers(store: Store, seller: SellerRow) {
  await addOffer(store, seller, { gtin: sampleGtin(1), name: 'Seife', priceCents: 400, quantity: 10 });
  await addOffer(store, seller, { gtin: sampleGtin(9), name: 'Kamm', priceCents: 900 });
}

const list = ({ screen }: Scene) => new StockListScreen(screen);

/** Uploads a list, which the marketplace reads. */
export async function openColumns(scene: Scene, file: UploadedFile = sampleList) {
  await list(scene).upload(file);
  await list(scene).seeInStep('File', 'Reading the file…');
  await scene.marketplace.runDueTasks();
  await list(scene).seeStep('Columns');
}

/** Reads the columns as they are guessed. */
export async function openCheck(scene: Scene, file: UploadedFile = sampleList) {
  await openColumns(scene, file);
  await list(scene).submitColumns();
  await list(scene).seeInStep('Check', 'Checking the rows…');
  await scene.marketplace.runDueTasks();
  await list(scene).seeStep('Check');
}

export async function openComparison(scene: Scene) {
  await openCheck(scene);
  await list(scene).compare();
  await list(scene).seeInStep('Compare', 'Comparing the rows with your offers…');
  await scene.marketplace.runDueTasks();
  await list(scene).seeCompared('Seife', '€4.50');
}

/** Keeps the offer that the list misses, so that a commit needs no confirmation. */
export async function openSafeComparison(scene: Scene) {
  await openComparison(scene);
  await list(scene).chooseMissing('Keep them');
  await list(scene).seeCommitButton('Commit 1 change');
}

export async function openCommit(scene: Scene) {
  await openSafeComparison(scene);
  await list(scene).commit();
  await list(scene).seeInStep('Commit', 'Committing your changes…');
  await scene.marketplace.runDueTasks();
  await list(scene).seeInStep('Commit', 'Your offers are up to date.');
}

export const COMMITTED_QID = '6b1f0c2d-8e3a-4d57-9c41-2f7a5e6d3b18';

export async function addCommittedImport({ db }: Store, seller: SellerRow) {
  const at = '2026-03-02T08:30:00.000Z';
  await db
    .insertInto('stockImports')
    .values({
      qid: COMMITTED_QID,
      sellerQid: seller.qid,
      version: 8,
      state: 'COMMITTED',
      source: 'UPLOAD',
      fileName: 'lager.csv',
      bytes: 812,
      createdBy: 'Jana Holt',
      createdAt: at,
      updatedAt: at,
      committedAt: at,
      areColumnsRemembered: 0,
    })
    .execute();
}
