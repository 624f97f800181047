import type { VatTreatment } from '#contract/orders/sales.schemas.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import type { BankInfo } from '#contract/people/bank.schemas.ts';
import { subtotalOf } from '#contract/platform/values/money.ts';
import { type DestinationColumns, destinationOf } from '#server/orders/sales/sale-destination.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { StoredAddress } from '#server/people/addresses/addresses.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import {
  drawFields,
  drawSums,
  drawTable,
  formatAmount,
  makePdf,
  type TableColumn,
} from '#server/platform/papers/pdf.ts';
import { payoutSums, invoiceSums } from './payout-sums.ts';

const vatTreatments: Record<VatTreatment, string> = {
  DOMESTIC: 'Domestic',
  INTRA_EU: 'Intra-EU',
  EXPORT: 'Export',
};

export type DocumentLine = { gtin: string; name: string; quantity: number; price: string };

/** A PDF that the marketplace makes from a sale. */
export type GeneratedDocument = { name: string; content: Uint8Array<ArrayBuffer> };

export async function makePaymentConfirmation(
  sale: SaleRow,
  { seller, bank }: { seller: SellerRow; bank: BankInfo | null },
  now: Date,
): Promise<GeneratedDocument> {
  const content = await makePdf(`Payment confirmation for order ${sale.fid}`, now, (pdf) => {
    drawFields(pdf, {
      'Paid to': seller.company,
      'Bank account': bank && `${bank.maskedAccount}, ${bank.accountHolder}`,
      'Paid on': dayOf(now),
      Order: orderOf(sale),
    });
    drawSums(pdf, sale.currency, payoutSums(sale));
  });
  return { name: `Payment confirmation ${sale.fid}.pdf`, content };
}

/** The invoice that the marketplace writes in the seller's name (decisions 5). */
export async function makeSelfBillingInvoice(
  sale: SaleRow,
  { seller, billing }: { seller: SellerRow; billing: SellerAddress },
  lines: readonly DocumentLine[],
  now: Date,
): Promise<GeneratedDocument> {
  const content = await makePdf(`Self-billing invoice for order ${sale.fid}`, now, async (pdf) => {
    drawFields(pdf, {
      Seller: senderAddressLines(billing).join(', ') || seller.company,
      'Chamber of commerce': seller.chamberOfCommerce,
      'Invoice date': dayOf(now),
      Order: orderOf(sale),
      'VAT treatment': vatTreatments[sale.vatTreatment],
    });
    await drawTable(pdf, lineColumns(sale.currency), sentLines(lines));
    drawSums(pdf, sale.currency, invoiceSums(sale));
  });
  return { name: `Self-billing invoice ${sale.fid}.pdf`, content };
}

/** The invoice for customs: goods, values, sender and receiver. */
export async function makeCommercialInvoice(
  sale: SaleRow,
  { seller, billing }: { seller: SellerRow; billing: SellerAddress },
  lines: readonly DocumentLine[],
  now: Date,
): Promise<GeneratedDocument> {
  const content = await makePdf(`Commercial invoice for order ${sale.fid}`, now, async (pdf) => {
    drawFields(pdf, {
      Exporter: senderAddressLines(billing).join(', ') || seller.company,
      Consignee: [sale.destinationCompany, ...destinationAddressLines(sale)].join(', '),
      'Country of destination': sale.destinationCountry,
      Date: dayOf(now),
      Order: orderOf(sale),
    });
    await drawTable(pdf, lineColumns(sale.currency), sentLines(lines));
    drawFields(pdf, { 'Total value': money(sale.price, sale.currency) });
  });
  return { name: `Commercial invoice ${sale.fid}.pdf`, content };
}

/** An address of the seller's profile; undefined as long as it has none for this use. */
export type SellerAddress = StoredAddress | undefined;

export function senderAddressLines(sender: SellerAddress): string[] {
  if (sender === undefined) return [];
  return [sender.companyName, ...postalLines(sender)];
}

export function destinationAddressLines(sale: DestinationColumns): string[] {
  return postalLines(destinationOf(sale));
}

function lineColumns(currency: string): TableColumn<DocumentLine>[] {
  return [
    { header: 'GTIN', share: 0.2, text: (line) => line.gtin },
    { header: 'Product', share: 0.38, text: (line) => line.name },
    { header: 'Units', share: 0.1, align: 'right', text: (line) => String(line.quantity) },
    { header: `Price (${currency})`, share: 0.15, align: 'right', text: (line) => formatAmount(line.price) },
    {
      header: `Amount (${currency})`,
      share: 0.17,
      align: 'right',
      text: (line) => formatAmount(subtotalOf(line.price, line.quantity)),
    },
  ];
}

function sentLines(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** A paper of a test order says so: nothing is paid or taxed. */
function orderOf({ fid, isTest }: SaleRow): string {
  return isTest === 1 ? `${fid} (test order: no money moves)` : fid;
}

function money(amount: string, currency: string): string {
  return `${currency} ${formatAmount(amount)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function dayOf(now: Date): string {
  return dayFormat.format(now);
}
