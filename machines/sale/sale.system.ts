import { defineSystem } from '#charts/system.ts';
import { bookingModel } from '#machines/booking/booking.model.ts';
import { completionModel } from '#machines/completion/completion.model.ts';
import { declineModel } from '#machines/decline/decline.model.ts';
import { documentsModel } from '#machines/documents/documents.model.ts';
import { expiryModel } from '#machines/expiry/expiry.model.ts';
import { invoiceModel } from '#machines/lines/invoice.model.ts';
import { linesModel } from '#machines/lines/lines.model.ts';
import { palletsModel } from '#machines/pallets/pallets.model.ts';
import { paymentModel } from '#machines/payment/payment.model.ts';
import { removalModel } from '#machines/shipping/removal.model.ts';
import { shippingModel } from '#machines/shipping/shipping.model.ts';
import { trackingModel } from '#machines/shipping/tracking.model.ts';
import { saleModel } from './sale.model.ts';

/** A sale with all its parts; searches restrict it by `withParts`, as the product of all parts is too large. */
export const saleSystem = defineSystem(saleModel, {
  parts: {
    lines: linesModel,
    invoice: invoiceModel,
    pallets: palletsModel,
    shipping: {
      model: shippingModel,
      parts: { booking: bookingModel, tracking: trackingModel, removal: removalModel },
    },
    documents: documentsModel,
    payment: paymentModel,
    completion: completionModel,
    decline: declineModel,
    expiry: expiryModel,
  },
  internalEvents: ['facts.changed', 'part.reported'],
});
