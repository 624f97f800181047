import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatSscc } from '#contract/platform/codes/sscc.ts';
import type { LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import { destinationOf } from '#server/orders/sales/sale-destination.ts';
import {
  drawFields,
  drawHeading,
  drawTable,
  makePdf,
  type Pdf,
  type TableColumn,
} from '#server/platform/papers/pdf.ts';
import { groupFid, weightOf } from '#server/warehouse/shipment-groups/shipment-groups.rules.ts';
import type { ShipmentGroupRow } from '#server/warehouse/shipment-groups/shipment-groups.tables.ts';
import { warehouseAddress } from '#server/warehouse/shipment-groups/warehouse-address.ts';
import type { HandOverList, HandOverPart } from './hand-over-list.store.ts';

/** Height of the room for two signatures. */
const SIGNATURES = 110;

/** What a carrier takes, shipment by shipment, with the driver and places for the signatures. */
export function makeHandOverList(list: HandOverList, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf(`Hand-over list ${list.carrier}`, now, async (pdf) => {
    const [first, ...others] = list.parts;
    if (first) await drawPart(pdf, list, first);
    for (const part of others) {
      addPage(pdf);
      await drawPart(pdf, list, part);
    }
  });
}

async function drawPart(
  pdf: Pdf,
  { carrier, day }: HandOverList,
  { handOver, groups, units }: HandOverPart,
): Promise<void> {
  drawFields(pdf, {
    Sender: [brand.name, warehouseAddress.companyName, ...postalLines(warehouseAddress)].join(', '),
    Carrier: carrier,
    'Collection of': dayFormat.format(new Date(`${day}T12:00:00Z`)),
    Shipments: String(groups.length),
    Boxes: boxesText(groups, units),
    'Gross weight': kilograms(weightOf(groups)),
    Driver: handOver?.driverName ?? null,
    'Number plate': handOver?.numberPlate ?? null,
    Collected: handOver ? timeFormat.format(new Date(handOver.collectedAt)) : null,
  });
  for (const group of groups) await drawGroup(pdf, group, units);
  drawSignatures(pdf, handOver?.driverName ?? null);
}

/** "14, of them 12 on 1 pallet" */
function boxesText(groups: readonly ShipmentGroupRow[], units: readonly LoadUnit[]): string {
  const boxes = groups.reduce((sum, { boxCount }) => sum + boxCount, 0);
  const loose = units.filter(({ kind }) => kind === 'BOX').length;
  const pallets = units.length - loose;
  if (pallets === 0) return String(boxes);
  return `${boxes}, of them ${boxes - loose} on ${pallets} ${pallets === 1 ? 'pallet' : 'pallets'}`;
}

async function drawGroup(pdf: Pdf, group: ShipmentGroupRow, units: readonly LoadUnit[]): Promise<void> {
  const { companyName, ...address } = destinationOf(group);
  drawHeading(pdf, `Shipment ${groupFid(group.number)}`);
  drawFields(pdf, {
    Receiver: [companyName, ...postalLines(address)].join(', '),
    'Gross weight': kilograms(group.weight),
  });
  const columns: TableColumn<LoadUnit>[] = [
    {
      header: 'Package',
      share: 0.16,
      text: ({ kind, number }) => `${kind === 'PALLET' ? 'Pallet' : 'Box'} ${number}`,
    },
    {
      header: 'Label',
      share: 0.3,
      text: ({ kind, code }) => (kind === 'PALLET' ? formatSscc(code) : code),
    },
    { header: 'Orders', share: 0.28, text: ({ orders }) => orders.join(', ') },
    { header: 'Boxes', share: 0.1, align: 'right', text: ({ boxes }) => String(boxes) },
    { header: 'Weight (kg)', share: 0.16, align: 'right', text: ({ weight }) => weight.toFixed(1) },
  ];
  await drawTable(
    pdf,
    columns,
    units.filter(({ groupQid }) => groupQid === group.qid),
  );
}

/** Two lines to sign on, which stay on one page. */
function drawSignatures(pdf: Pdf, driverName: string | null): void {
  const { width, height, margins } = pdf.page;
  if (pdf.y + SIGNATURES > height - margins.bottom) addPage(pdf);
  const top = pdf.y + SIGNATURES - 40;
  const half = (width - margins.left - margins.right - 24) / 2;
  for (const [index, who] of [`Driver${driverName ? `: ${driverName}` : ''}`, 'Warehouse'].entries()) {
    const left = margins.left + index * (half + 24);
    pdf
      .moveTo(left, top)
      .lineTo(left + half, top)
      .lineWidth(0.5)
      .stroke();
    pdf.text(`${who}, date and signature`, left, top + 6, { width: half, lineBreak: false });
  }
}

function kilograms(weight: number): string {
  return `${weight.toFixed(1)} kg`;
}

const zone = { timeZone: 'Europe/Amsterdam' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', ...zone });
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', ...zone });

function addPage(pdf: Pdf): void {
  pdf.addPage({ size: 'A4', margin: pdf.page.margins.left });
}
