import { readInvoiceLines, updateSaleLines } from '#contract/orders/lines.calls.ts';
import { saleSettledText, defineFailureMessages } from '#src/messages/failure.messages.ts';

export const readInvoiceFailureMessage = defineFailureMessages(readInvoiceLines, {
  default: 'We couldn’t read the invoice. Try again.',
  invoice_not_readable:
    'We couldn’t find GTINs and quantities in this file. Upload a spreadsheet with a column for each.',
  file_not_readable:
    'We couldn’t open this file because it’s damaged or too large. Upload a smaller spreadsheet.',
});

export const applyInvoiceFailureMessage = defineFailureMessages(updateSaleLines, {
  default: 'We couldn’t save the quantities from the invoice. Try again.',
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT:
    'A quantity on the invoice is higher than the buyer ordered. Please try again.',
  SALE_LINES_REDUCTION_REASON_REQUIRED: 'Choose why you’re sending fewer units.',
  sale_not_editable: saleSettledText,
});
