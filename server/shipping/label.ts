import bwip from 'bwip-js/node';
import * as v from 'valibot';
import { drawFields, makePdf, type Pdf } from '#server/documents/pdf.ts';
import {
  destinationAddressLines,
  senderAddressLines,
  type SellerAddress,
} from '#server/documents/sale-papers.ts';
import type { SaleRow } from '#server/sales/sales.tables.ts';
import type { BookingRow } from './bookings.store.ts';

const BAR_HEIGHT = 64;
/** The width of a module in points, wide enough for hand scanners. */
const MODULE_WIDTH = 1.1;

/** The alternating widths of bars and gaps, as bwip-js computes them. */
const Code128 = v.pipe(v.array(v.object({ sbs: v.array(v.number()) })), v.minLength(1));

/** The label of a booking that succeeded, with its collection reference as a Code 128. */
export async function makeShippingLabel(
  sale: SaleRow,
  pickup: SellerAddress,
  booking: BookingRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const reference = booking.makeCollectionReference ?? '';
  return makePdf(`${booking.carrierName}, ${booking.service}`, new Date(booking.requestedAt), (pdf) => {
    drawFields(pdf, {
      From: senderAddressLines(pickup).join(', '),
      To: [sale.destinationCompany, ...destinationAddressLines(sale)].join(', '),
      Order: sale.fid,
      Pickup: booking.pickupDate,
      'Dangerous goods': booking.hasDangerousGoods === 1 ? 'Yes' : 'No',
    });
    drawBarcode(pdf, reference);
    drawFields(pdf, { 'Pickup reference': reference });
  });
}

function drawBarcode(pdf: Pdf, text: string): void {
  const [code] = v.parse(Code128, bwip.raw({ bcid: 'code128', text }));
  const top = pdf.y;
  let left = pdf.x;
  for (const [index, modules] of (code?.sbs ?? []).entries()) {
    const width = modules * MODULE_WIDTH;
    if (index % 2 === 0) pdf.rect(left, top, width, BAR_HEIGHT);
    left += width;
  }
  pdf.fill('black');
  pdf.y = top + BAR_HEIGHT + 8;
}
