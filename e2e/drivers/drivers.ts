import { combineDrivers } from '#charts/formats/restrict-to-driver.ts';
import type { Driver } from '#charts/formats/driver.ts';
import { accessDriver } from './access.driver.ts';
import { activationDriver } from './activation.driver.ts';
import { bookingDriver } from './booking.driver.ts';
import { completionDriver } from './completion.driver.ts';
import { connectionDriver } from './connection.driver.ts';
import { declineDriver } from './decline.driver.ts';
import { documentsDriver } from './documents.driver.ts';
import { editorDriver } from './editor.driver.ts';
import { emailsDriver } from './emails.driver.ts';
import { invoiceDriver } from './invoice.driver.ts';
import { linesDriver } from './lines.driver.ts';
import { palletsDriver } from './pallets.driver.ts';
import { passwordResetDriver } from './password-reset.driver.ts';
import { paymentDriver } from './payment.driver.ts';
import { removalDriver } from './removal.driver.ts';
import { saleDriver } from './sale.driver.ts';
import { sessionDriver } from './session.driver.ts';
import { shippingDriver } from './shipping.driver.ts';
import { signUpDriver } from './sign-up.driver.ts';
import type { Stage } from './stage.ts';
import { termsDriver } from './terms.driver.ts';
import { trackingDriver } from './tracking.driver.ts';
import { verificationDriver } from './verification.driver.ts';

/** The driver of every machine that has one, by its id. */
export const drivers: Record<string, Driver<Stage>> = {
  access: accessDriver,
  activation: activationDriver,
  booking: bookingDriver,
  completion: completionDriver,
  connection: connectionDriver,
  decline: declineDriver,
  documents: documentsDriver,
  editor: editorDriver,
  emails: emailsDriver,
  invoice: invoiceDriver,
  lines: linesDriver,
  pallets: palletsDriver,
  'password-reset': passwordResetDriver,
  payment: paymentDriver,
  removal: removalDriver,
  sale: saleDriver,
  session: sessionDriver,
  shipping: shippingDriver,
  'sign-up': signUpDriver,
  terms: termsDriver,
  tracking: trackingDriver,
  verification: verificationDriver,
};

/** Why a machine has no driver of its own. */
export const undriven: Record<string, string> = {
  expiry: 'It waits for a deadline that lies days ahead.',
  notifications:
    'Notifications come of what other machines do, and are gone before the next step could be looked at.',
  upload: 'How far a file has been sent cannot be ordered of the server.',
};

/** The driver of a machine that runs with these parts; undefined where it or one of them has none. */
export function driverFor(machine: string, parts: readonly string[] = []): Driver<Stage> | undefined {
  const root = drivers[machine];
  const ofParts = parts.flatMap((part) => {
    const driver = drivers[part.slice(part.lastIndexOf('/') + 1)];
    return driver ? [[part, driver] as const] : [];
  });
  if (!root || ofParts.length < parts.length) return undefined;
  return combineDrivers(root, Object.fromEntries(ofParts));
}
