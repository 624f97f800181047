import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { brand } from '#contract/platform/brand.ts';
import { formatSscc } from '#contract/platform/codes/sscc.ts';
import type {
  GroupBox,
  GroupPallet,
  ShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { drawBarcode } from '#server/platform/papers/barcode.ts';
import { type Label, makeLabels, type Pdf } from '#server/platform/papers/pdf.ts';
import { warehouseAddress } from './warehouse-address.ts';

/** Points in a millimetre. */
const MM = 72 / 25.4;
/** A logistic label has bars of 31.75 mm at least, in modules of 0.495 mm at least (GS1 General Specifications 5.12). */
const SSCC_HEIGHT = 32 * MM;
const modules = { A5: 0.66 * MM, A6: 0.495 * MM };
/** The start, FNC1, ten pairs of digits, the check character and the stop of an SSCC. */
const SSCC_MODULES = 156;

type LabelOptions = {
  which: 'NEW' | 'ALL';
  palletSize: 'A5' | 'A6';
  /** Only this pallet and the boxes on it. */
  pallet: number | undefined;
};

/** Each pallet with the boxes on it, then the boxes on none: in the sequence in which they are stuck on. */
export function makeGroupLabels(
  group: ShipmentGroup,
  { which, palletSize, pallet: only }: LabelOptions,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const isWanted = ({ labelledAt }: { labelledAt: string | null }) => which === 'ALL' || labelledAt === null;
  const boxesOn = (pallet: number | null): Label[] =>
    group.boxList
      .filter((box) => box.pallet === pallet && isWanted(box))
      .map((box) => ({ size: 'A6', draw: (pdf) => drawBoxLabel(pdf, group, box) }));
  const pallets = group.palletList.filter(({ number }) => only === undefined || number === only);
  const labels = pallets.flatMap((pallet): Label[] => [
    ...(isWanted(pallet)
      ? [{ size: palletSize, draw: (pdf: Pdf) => drawPalletLabel(pdf, group, pallet, palletSize) }]
      : []),
    ...boxesOn(pallet.number),
  ]);
  return makeLabels(`Labels of ${group.fid}`, now, [...labels, ...(only === undefined ? boxesOn(null) : [])]);
}

/** The GS1 logistic label: sender and receiver, text that people read, the SSCC at the foot. */
function drawPalletLabel(
  pdf: Pdf,
  group: ShipmentGroup,
  pallet: GroupPallet,
  size: LabelOptions['palletSize'],
): void {
  drawAddresses(pdf, group);
  drawLarge(pdf, `Pallet ${pallet.number} of ${group.pallets}`);
  drawRows(pdf, [
    ['SSCC', formatSscc(pallet.sscc)],
    ['Shipment', group.fid],
    ['Carrier', group.carrier],
    ['Boxes', `${pallet.boxes.length} (${numbersOf(pallet.boxes)})`],
    ['Gross weight', kilograms(pallet.weight)],
    ['Size', sizeOf(pallet)],
  ]);
  const module = modules[size];
  const { width, height, margins } = pdf.page;
  pdf.x = (width - SSCC_MODULES * module) / 2;
  pdf.y = height - margins.bottom - SSCC_HEIGHT - 24;
  drawBarcode(pdf, `(00)${pallet.sscc}`, { symbology: 'gs1-128', module, height: SSCC_HEIGHT });
  pdf.x = margins.left;
  pdf.fontSize(10).text(formatSscc(pallet.sscc), { align: 'center', lineBreak: false });
}

function drawBoxLabel(pdf: Pdf, group: ShipmentGroup, box: GroupBox): void {
  drawAddresses(pdf, group);
  drawLarge(pdf, `Box ${box.number} of ${group.boxes}`);
  drawRows(pdf, [
    ['Shipment', group.fid],
    ['Order', box.saleFid],
    ['Seller', box.seller],
    ['Carrier', group.carrier],
    ['Weight', kilograms(box.weight)],
    ...(box.pallet === null ? [] : [['Pallet', `${box.pallet} of ${group.pallets}`] as const]),
  ]);
  const { height, margins } = pdf.page;
  pdf.y = height - margins.bottom - 88;
  drawBarcode(pdf, box.code, { module: 1.3 });
  pdf.fontSize(10).text(box.code, { lineBreak: false });
}

function drawAddresses(pdf: Pdf, { destination }: ShipmentGroup): void {
  const sender = [brand.name, warehouseAddress.companyName, ...postalLines(warehouseAddress)];
  pdf.fontSize(6.2).text(sender.join(', ')).moveDown(0.6);
  pdf.font('bold').fontSize(13).text(destination.companyName);
  pdf.font('regular').fontSize(11);
  for (const line of postalLines(destination)) pdf.text(line);
  pdf.moveDown(0.5);
}

function drawLarge(pdf: Pdf, text: string): void {
  const { width, margins } = pdf.page;
  pdf
    .moveTo(margins.left, pdf.y)
    .lineTo(width - margins.right, pdf.y)
    .lineWidth(1)
    .stroke();
  pdf.y += 5;
  pdf.font('bold').fontSize(20).text(text).font('regular').moveDown(0.2);
}

function drawRows(pdf: Pdf, rows: readonly (readonly [string, string])[]): void {
  pdf.fontSize(8.5);
  for (const [name, value] of rows) {
    pdf.font('bold').text(`${name}  `, { continued: true }).font('regular').text(value);
  }
}

function kilograms(weight: number): string {
  return `${weight.toFixed(1)} kg`;
}

function sizeOf({ length, width, height }: GroupPallet): string {
  return `${length} × ${width} × ${height} cm`;
}

/** 1–4, 7 */
export function numbersOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
