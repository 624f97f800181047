import { stringify } from 'csv-stringify/sync';
import type { Insertable } from 'kysely';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { subtotalOf } from '#contract/platform/values/money.ts';
import type { Line } from '#server/orders/lines/lines.seed.ts';
import type { PayoutAmounts } from '#server/orders/sales/payout.rules.ts';
import type { DocumentSpec } from '#server/orders/sales/sale-spec.seed.ts';
import type { NewSale } from '#server/orders/sales/sales.tables.ts';
import type { Seller } from '#server/people/users/sample-sellers.ts';
import type { SumRow } from '#server/platform/papers/pdf.ts';
import { makeSamplePdf, PDF_MEDIA_TYPE, type PdfColumn } from '#server/platform/papers/sample-pdf.ts';
import { XLSX_MEDIA_TYPE, type Column } from '#server/platform/papers/spreadsheet.ts';
import { makeSpreadsheet } from '#server/platform/papers/workbook-stream.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { expectEntry } from '#server/seed/random.ts';
import { isReadableInvoice } from './documents.rules.ts';
import { payoutSums, invoiceSums, ownInvoiceSums } from './payout-sums.ts';
import { destinationAddressLines } from './sale-papers.ts';

export type SeededDocument = {
  row: Omit<Insertable<Database['documents']>, 'bytes'>;
  /** Makes the file, which is slow, when the sale is stored. */
  content: () => Promise<Uint8Array>;
};

export type DocumentSource = {
  sale: NewSale;
  payout: PayoutAmounts;
  seller: Seller;
  lines: Line[];
  at: string;
  by: string;
  qid: string;
};

const titles: Record<DocumentSpec['type'], string> = {
  INVOICE: 'Invoice',
  PACKING_LIST: 'Packing list',
  COMMERCIAL_INVOICE: 'Commercial invoice',
  ADDITIONAL: 'Delivery note',
  PAYMENT_CONFIRMATION: 'Payment confirmation',
};

const mediaTypes = { pdf: PDF_MEDIA_TYPE, xlsx: XLSX_MEDIA_TYPE, csv: 'text/csv' };

export function makeSeededDocument(paper: DocumentSpec, source: DocumentSource): SeededDocument {
  return {
    row: {
      qid: source.qid,
      saleQid: source.sale.qid,
      type: paper.type,
      name: seededDocumentName(paper, source.sale.fid),
      mediaType: mediaTypes[paper.format],
      uploadedAt: source.at,
      uploadedBy: source.by,
      hasLines: isReadableInvoice(paper.type, mediaTypes[paper.format]) ? 1 : 0,
      deletedAt: null,
    },
    content: () => contentOf(paper, source),
  };
}

/** The file name of a document: sellers use various ones, the marketplace writes out the type. */
export function seededDocumentName({ type, format, isOurs }: DocumentSpec, fid: string): string {
  if (isOurs) return `${type === 'INVOICE' ? 'Self-billing invoice' : titles[type]} ${fid}.pdf`;
  return `${titles[type].toLowerCase().replaceAll(' ', '-')}-${fid}.${format}`;
}

function contentOf(paper: DocumentSpec, source: DocumentSource): Promise<Uint8Array> {
  if (paper.format === 'pdf')
    return paper.type === 'PAYMENT_CONFIRMATION' ? confirmation(source) : sheetOfLines(paper, source);
  const rows = invoiced(paper, source.lines);
  if (paper.format === 'xlsx') return makeSpreadsheet('Invoice', invoiceColumns, rows);
  const cells = rows.map((row) => invoiceColumns.map((column) => String(column.value(row))));
  const headers = invoiceColumns.map(({ header }) => header);
  return Promise.resolve(new TextEncoder().encode(stringify([headers, ...cells], { escape_formulas: true })));
}

type InvoiceRow = { gtin: string; name: string; quantity: number; price: string };

const invoiceColumns: Column<InvoiceRow>[] = [
  { header: 'GTIN', width: 16, value: ({ gtin }) => gtin },
  { header: 'Product', width: 48, value: ({ name }) => name },
  { header: 'Quantity', width: 10, value: ({ quantity }) => quantity, format: '0' },
  { header: 'Unit price', width: 12, value: ({ price }) => Number(price), format: '0.00' },
  {
    header: 'Amount',
    width: 12,
    value: ({ price, quantity }) => Number(subtotalOf(price, quantity)),
    format: '0.00',
  },
];

/** The lines of the seller's own invoice, whose quantities may differ from the ordered ones. */
function invoiced({ says }: DocumentSpec, lines: Line[]): InvoiceRow[] {
  const rows = lines.map(({ product, quantity, price }) => ({
    gtin: product.gtin,
    name: product.name,
    quantity,
    price,
  }));
  if (says === undefined) return rows;
  const changed = rows.map((row, index) =>
    index < 2 ? { ...row, quantity: Math.floor(row.quantity / 2) } : row,
  );
  if (says === 'less') return changed;
  const first = expectEntry(rows, 0);
  // This GTIN is not in the catalogue, whose numbers start far below.
  const unknown = { gtin: '9529999999995', name: 'Delivery pallet, deposit', quantity: 1, price: '9.50' };
  return [{ ...first, quantity: first.quantity + 12 }, ...changed.slice(1), unknown];
}

function sheetOfLines(paper: DocumentSpec, source: DocumentSource): Promise<Uint8Array> {
  const { sale, seller, lines, at } = source;
  const isPriced = paper.type === 'INVOICE' || paper.type === 'COMMERCIAL_INVOICE';
  const sent = lines.filter(({ quantity }) => quantity > 0);
  const columns: PdfColumn[] = [
    { header: 'GTIN', x: 0, width: 78 },
    { header: 'Product', x: 82, width: 250 },
    { header: 'Units', x: 336, width: 40, isRight: true },
    ...(isPriced
      ? ([
          { header: 'Price', x: 384, width: 48, isRight: true },
          { header: 'Amount', x: 438, width: 61, isRight: true },
        ] satisfies PdfColumn[])
      : []),
  ];
  return makeSamplePdf({
    title: `${paper.isOurs ? 'Self-billing invoice' : titles[paper.type]} ${sale.fid}`,
    blocks: [
      addressOf(seller),
      recipientOf(sale),
      [`Order ${sale.fid}`, `Date ${at.slice(0, 10)}`, `Currency ${sale.currency}`],
    ],
    columns,
    rows: sent.map(({ product, quantity, price }) => [
      product.gtin,
      product.name,
      String(quantity),
      price,
      subtotalOf(price, quantity),
    ]),
    sums: sumsOf(paper, source),
    note: 'Sample of an invented company. Product numbers carry the GS1 prefix for demonstrations.',
    at: new Date(at),
  });
}

function confirmation(source: DocumentSource): Promise<Uint8Array> {
  const { sale, seller, at } = source;
  return makeSamplePdf({
    title: `Payment confirmation ${sale.fid}`,
    blocks: [
      addressOf(seller),
      [`Order ${sale.fid}`, `Paid out ${at.slice(0, 10)}`, `Registered ${seller.chamberOfCommerce}`],
    ],
    columns: [
      { header: 'What', x: 0, width: 300 },
      { header: sale.currency, x: 400, width: 99, isRight: true },
    ],
    rows: cellsOf(payoutSums(source.payout)),
    sums: [],
    note: 'The bank transfer was triggered; banks may take two working days.',
    at: new Date(at),
  });
}

function sumsOf(paper: DocumentSpec, source: DocumentSource): [string, string][] {
  if (paper.type === 'COMMERCIAL_INVOICE') return [['Total value', source.sale.price]];
  if (paper.type !== 'INVOICE') return [['Units', String(source.sale.unitCount)]];
  return cellsOf(paper.isOurs ? invoiceSums(source.payout) : ownInvoiceSums(source.payout));
}

function cellsOf(sums: SumRow[]): [string, string][] {
  return sums.map(({ term, amount }) => [term, amount]);
}

function addressOf(seller: Seller): string[] {
  return [seller.company, ...postalLines(seller)];
}

function recipientOf(sale: NewSale): string[] {
  const { destinationLineTwo = null, destinationRegion = null } = sale;
  return [
    sale.destinationCompany,
    ...destinationAddressLines({ ...sale, destinationLineTwo, destinationRegion }),
  ];
}
