import { destinationAddressLines } from '#server/orders/documents/sale-papers.ts';
import { destinationColumns } from '#server/orders/sales/sale-destination.ts';
import { drawBarcode } from '#server/platform/papers/barcode.ts';
import { drawFields, makePdf } from '#server/platform/papers/pdf.ts';
import type { Tx } from '#server/platform/store/connect.ts';

export function findLabelled(db: Tx, qid: string) {
  return db
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .select(['packages.code', 'packages.number', 'deliveries.packageCount', 'sellers.company as seller'])
    .select(['sales.fid', ...destinationColumns.map((column) => `sales.${column}` as const)])
    .where('packages.qid', '=', qid)
    .executeTakeFirst();
}

type Labelled = NonNullable<Awaited<ReturnType<typeof findLabelled>>>;

/** The label of one package: its code as Code 128, and where it goes. */
export function makePackageLabel(labelled: Labelled, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf(labelled.code, now, (pdf) => {
    drawBarcode(pdf, labelled.code);
    drawFields(pdf, {
      Order: labelled.fid,
      Package: `${labelled.number} of ${labelled.packageCount}`,
      From: labelled.seller,
      To: [labelled.destinationCompany, ...destinationAddressLines(labelled)].join(', '),
    });
  });
}
