import type { AnyModel } from '#charts/model.ts';
import { defineSystem } from '#charts/system.ts';
import { accessModel } from './access/access.model.ts';
import { activationModel } from './activation/activation.model.ts';
import { addressesModel } from './addresses/addresses.model.ts';
import { bookingModel } from './booking/booking.model.ts';
import { completionModel } from './completion/completion.model.ts';
import { connectionModel } from './connection/connection.model.ts';
import { declineModel } from './decline/decline.model.ts';
import { documentsModel } from './documents/documents.model.ts';
import { uploadModel } from './documents/upload.model.ts';
import { emailsModel } from './emails/emails.model.ts';
import { expiryModel } from './expiry/expiry.model.ts';
import { invoiceModel } from './lines/invoice.model.ts';
import { linesModel } from './lines/lines.model.ts';
import { notificationsModel } from './notifications/notifications.model.ts';
import { palletsModel } from './pallets/pallets.model.ts';
import { passwordResetModel } from './password-reset/password-reset.model.ts';
import { paymentModel } from './payment/payment.model.ts';
import { preferencesModel } from './preferences/preferences.model.ts';
import { saleModel } from './sale/sale.model.ts';
import { sessionModel } from './session/session.model.ts';
import { removalModel } from './shipping/removal.model.ts';
import { shippingModel } from './shipping/shipping.model.ts';
import { signUpModel } from './sign-up/sign-up.model.ts';
import { termsModel } from './terms/terms.model.ts';
import { trackingModel } from './shipping/tracking.model.ts';

import { verificationModel } from './verification/verification.model.ts';

/** Every machine of the portal, by its id. */
export const models: Record<string, AnyModel> = {
  access: accessModel,
  activation: activationModel,
  addresses: addressesModel,
  booking: bookingModel,
  completion: completionModel,
  connection: connectionModel,
  decline: declineModel,
  documents: documentsModel,
  emails: emailsModel,
  expiry: expiryModel,
  invoice: invoiceModel,
  lines: linesModel,
  notifications: notificationsModel,
  pallets: palletsModel,
  'password-reset': passwordResetModel,
  payment: paymentModel,
  preferences: preferencesModel,
  removal: removalModel,
  sale: saleModel,
  session: sessionModel,
  shipping: shippingModel,
  'sign-up': signUpModel,
  terms: termsModel,
  tracking: trackingModel,
  upload: uploadModel,
  verification: verificationModel,
};

/** An order with all its parts as they run in the portal; restrict it by withParts(): all of them together are too many. */
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
  inner: ['facts.changed', 'part.reported'],
});
