import { readInvoiceLines, updateSaleLines } from '#contract/sales/lines.calls.ts';
import { defineFailureMessages, saleSettledText } from '#src/messages/failure.messages.ts';

export const readInvoiceFailureMessage = defineFailureMessages(readInvoiceLines, {
  default: 'The invoice could not be read. Please try again.',
  invoice_not_readable:
    'No GTINs and quantities were found in this file. Please upload the invoice as a spreadsheet with a column for each.',
});

export const applyInvoiceFailureMessage = defineFailureMessages(updateSaleLines, {
  default: 'The quantities of the invoice could not be saved. Please try again.',
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT:
    'One quantity of the invoice is above what the buyer asked for. Please try again.',
  SALE_LINES_REDUCTION_REASON_REQUIRED: 'Please choose why you send fewer.',
  sale_not_editable: saleSettledText,
});
