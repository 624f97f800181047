import {
  destinationAddressLines,
  senderAddressLines,
  type SellerAddress,
} from '#server/orders/documents/sale-papers.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { drawBarcode } from '#server/platform/papers/barcode.ts';
import { drawFields, drawHeading, makePdf, type Pdf } from '#server/platform/papers/pdf.ts';
import type { BookingRow } from './bookings.store.ts';

type LabelledPackage = { code: string; number: number };

/**
 * The labels of a booking that succeeded: a page for each package, with the collection reference of the carrier and the
 * label of the warehouse as Code 128.
 */
export async function makeShippingLabel(
  sale: SaleRow,
  pickup: SellerAddress,
  booking: BookingRow,
  packages: readonly LabelledPackage[],
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${booking.carrierName}, ${booking.service}`;
  return makePdf(title, new Date(booking.requestedAt), (pdf) => {
    for (const one of packages) {
      if (one.number > 1) {
        pdf.addPage();
        drawHeading(pdf, title);
      }
      drawReference(pdf, sale, pickup, booking, `${one.number} of ${packages.length}`);
      drawBarcode(pdf, one.code);
      drawFields(pdf, { 'Package label': one.code });
    }
    // An order that ended before packages had labels.
    if (packages.length === 0) drawReference(pdf, sale, pickup, booking, null);
  });
}

function drawReference(
  pdf: Pdf,
  sale: SaleRow,
  pickup: SellerAddress,
  booking: BookingRow,
  place: string | null,
): void {
  const reference = booking.collectionReference ?? '';
  drawFields(pdf, {
    From: senderAddressLines(pickup).join(', '),
    To: [sale.destinationCompany, ...destinationAddressLines(sale)].join(', '),
    Order: sale.fid,
    Package: place,
    Pickup: booking.pickupDate,
    'Dangerous goods': booking.hasDangerousGoods === 1 ? 'Yes' : 'No',
  });
  drawBarcode(pdf, reference);
  drawFields(pdf, { 'Pickup reference': reference });
}
