import type { Destination } from '#contract/orders/sales.schemas.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { brand } from '#contract/platform/brand.ts';
import type { PackBox, PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { drawBarcode } from '#server/platform/papers/barcode.ts';
import { makeLabels, type Pdf } from '#server/platform/papers/pdf.ts';
import { warehouseAddress } from '#server/warehouse/shipment-groups/warehouse-address.ts';
import { countText, weightOfBox } from './pack-bench.rules.ts';

type LabelledOrder = { job: PackJob; destination: Destination };

/** A label of A6 for each box that is labelled. */
export function makePackLabels(order: LabelledOrder, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const boxes = order.job.boxList.filter(({ labelledAt }) => labelledAt !== null);
  return makeLabels(
    `Labels of order ${order.job.saleFid}`,
    now,
    boxes.map((box, index) => ({
      size: 'A6',
      draw: (pdf) => drawBoxLabel(pdf, order, { box, number: index + 1, boxes: boxes.length }),
    })),
  );
}

type LabelledBox = { box: PackBox; number: number; boxes: number };

function drawBoxLabel(pdf: Pdf, { job, destination }: LabelledOrder, { box, number, boxes }: LabelledBox) {
  const sender = [brand.name, warehouseAddress.companyName, ...postalLines(warehouseAddress)];
  pdf.fontSize(6.2).text(sender.join(', ')).moveDown(0.6);
  pdf.font('bold').fontSize(13).text(destination.companyName);
  pdf.font('regular').fontSize(11);
  for (const line of postalLines(destination)) pdf.text(line);
  pdf.moveDown(0.5);
  const { width, height, margins } = pdf.page;
  pdf
    .moveTo(margins.left, pdf.y)
    .lineTo(width - margins.right, pdf.y)
    .lineWidth(1)
    .stroke();
  pdf.y += 5;
  pdf.font('bold').fontSize(20).text(`Box ${number} of ${boxes}`).font('regular').moveDown(0.2);
  const units = box.contents.reduce((sum, { count }) => sum + count, 0);
  const rows = [
    ['Order', job.saleFid],
    ['Seller', job.seller],
    ['Carrier', job.carrier],
    ['Contents', `${countText(units, 'unit')}, ${countText(box.contents.length, 'product')}`],
    ['Weight of the products', `${weightOfBox(job.lineList, box).toFixed(1)} kg`],
  ] as const;
  pdf.fontSize(8.5);
  for (const [name, value] of rows) {
    pdf.font('bold').text(`${name}  `, { continued: true }).font('regular').text(value);
  }
  pdf.y = height - margins.bottom - 88;
  drawBarcode(pdf, box.code, { module: 1.3 });
  pdf.fontSize(10).text(box.code, { lineBreak: false });
}
