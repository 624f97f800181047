import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatSscc } from '#contract/platform/codes/sscc.ts';
import { subtotalOf } from '#contract/platform/values/money.ts';
import type {
  GroupBox,
  GroupOrder,
  ShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { DocumentLine } from '#server/orders/documents/sale-papers.ts';
import {
  drawFields,
  drawHeading,
  drawSums,
  drawTable,
  formatAmount,
  makePdf,
  type Pdf,
  type TableColumn,
} from '#server/platform/papers/pdf.ts';
import { numbersOf } from './group-labels.ts';
import { warehouseAddress } from './warehouse-address.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What is in each box and on each pallet. */
export function makePackingList(group: ShipmentGroup, now: Date): Promise<Bytes> {
  return makePdf(`Packing list ${group.fid}`, now, async (pdf) => {
    drawFields(pdf, shipmentFields(group, now));
    for (const pallet of group.palletList) {
      drawHeading(pdf, `Pallet ${pallet.number} of ${group.pallets}`);
      drawFields(pdf, {
        SSCC: formatSscc(pallet.sscc),
        Size: `${pallet.length} × ${pallet.width} × ${pallet.height} cm`,
        'Gross weight': kilograms(pallet.weight),
        Boxes: `${pallet.boxes.length} (${numbersOf(pallet.boxes)})`,
      });
      await drawBoxes(
        pdf,
        group.boxList.filter((box) => box.pallet === pallet.number),
      );
    }
    const loose = group.boxList.filter((box) => box.pallet === null);
    if (loose.length === 0) return;
    if (group.pallets > 0) drawHeading(pdf, 'Boxes without a pallet');
    await drawBoxes(pdf, loose);
  });
}

/** The invoice that customs ask for: the products of all orders, and their values by order and in all. */
export function makeWarehouseInvoice(
  group: ShipmentGroup,
  lines: ReadonlyMap<string, DocumentLine[]>,
  now: Date,
): Promise<Bytes> {
  return makePdf(`Commercial invoice ${group.fid}`, now, async (pdf) => {
    drawFields(pdf, {
      ...shipmentFields(group, now),
      'Delivery terms': `DAP ${group.city}`,
    });
    for (const order of group.orderList) {
      drawHeading(pdf, `Order ${order.fid}${order.isTest ? ' (test order: no money moves)' : ''}`);
      drawFields(pdf, { Seller: order.seller });
      await drawTable(pdf, lineColumns(order), lines.get(order.fid) ?? []);
    }
    for (const { currency, amount } of group.declared) {
      const own = group.orderList.filter((order) => order.currency === currency);
      drawSums(pdf, currency, [
        ...own.map(({ fid, value }) => ({ term: `Order ${fid}`, amount: value })),
        { term: 'Declared value', amount, isTotal: true },
      ]);
    }
  });
}

function shipmentFields(group: ShipmentGroup, now: Date): Record<string, string> {
  return {
    Sender: [brand.name, warehouseAddress.companyName, ...postalLines(warehouseAddress)].join(', '),
    Receiver: [group.destination.companyName, ...postalLines(group.destination)].join(', '),
    Carrier: group.carrier,
    Date: dayFormat.format(now),
    Boxes: `${group.boxes}, of ${group.orders === 1 ? '1 order' : `${group.orders} orders`}`,
    'Gross weight': kilograms(group.weight),
  };
}

function drawBoxes(pdf: Pdf, boxes: readonly GroupBox[]): Promise<void> {
  const columns: TableColumn<GroupBox>[] = [
    { header: 'Box', share: 0.08, text: ({ number }) => String(number) },
    { header: 'Label', share: 0.18, text: ({ code }) => code },
    { header: 'Order', share: 0.17, text: ({ saleFid }) => saleFid },
    { header: 'Seller', share: 0.27, text: ({ seller }) => seller },
    {
      header: 'Size (cm)',
      share: 0.17,
      text: ({ length, width, height }) => `${length} × ${width} × ${height}`,
    },
    { header: 'Weight (kg)', share: 0.13, align: 'right', text: ({ weight }) => weight.toFixed(1) },
  ];
  return drawTable(pdf, columns, boxes);
}

function lineColumns({ currency, value }: GroupOrder): TableColumn<DocumentLine>[] {
  return [
    { header: 'GTIN', share: 0.2, text: ({ gtin }) => gtin, total: 'Order value' },
    { header: 'Product', share: 0.38, text: ({ name }) => name },
    { header: 'Units', share: 0.1, align: 'right', text: ({ quantity }) => String(quantity) },
    { header: `Price (${currency})`, share: 0.15, align: 'right', text: ({ price }) => formatAmount(price) },
    {
      header: `Amount (${currency})`,
      share: 0.17,
      align: 'right',
      text: ({ price, quantity }) => formatAmount(subtotalOf(price, quantity)),
      total: formatAmount(value),
    },
  ];
}

function kilograms(weight: number): string {
  return `${weight.toFixed(1)} kg`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/Amsterdam',
});
