/**
 * What each clause that models name asks, in our own words: docs, section and, where a section holds several, its
 * subject. `docs/clauses.md` is generated from it, and the flow inspector shows it.
 */
export const clauses: Record<string, string> = {
  'specification 2.1, stock ingestion connection settings':
    'The seller sets where stock lists are fetched from, and can change or remove that source.',
  'specification 2.1, the reset link':
    'A user with an expired activation link asks for a new one at the password reset, and sets a password with it.',
  'specification 2.2':
    'Every page that is not public waits for the session and the user, then renders or leads to login, to the activation or to the terms. Toasts lie at the top right, each with a close button.',
  'specification 2.7, "Clear pallet"': 'Clearing a pallet asks first, with Clear and Cancel.',
  'specification 2.7, "Change shipping method"':
    'With shipping details saved, the other method cannot be chosen: a dialog says that all fields must be cleared first.',
  'specification 2.7, "Complete your order"':
    'Completing asks first and warns that it cannot be undone, with Complete and Cancel.',
  'specification 2.7, "Please complete your profile"':
    'With an incomplete profile the payment is not triggered: a dialog leads to the profile.',
  'specification 2.7, "Trigger payment"': 'Triggering the payment asks first, with Confirm and Cancel.',
  'specification 2.7, confirm sale-line quantities':
    'The seller confirms the quantities of the lines, lowered ones with a reason.',
  'specification 2.7, decline the sale':
    'The seller declines with a reason from the list and details, after a confirmation.',
  'specification 2.7, fill pallets': 'The seller adds parcels and pallets with count, size and weight.',
  'specification 2.7, remove shipping details': 'The seller removes the saved shipping details of an order.',
  'specification 2.7, trigger payment': 'The seller triggers the payment of an order that is ready for it.',
  'specification 2.7, update the sale lines via an invoice':
    'An uploaded invoice is compared with the lines, and its quantities can be taken over.',
  'specification 2.7, upload additional documents': 'The seller uploads a file to an order as a document.',
  'specification 2.7, view the sale, which marks it as read': 'Opening an order marks it as read, once.',
  'specification 2.12, 4.4':
    'A user without a verified phone or e-mail stays on the activation page until both are verified.',
  'specification 2.12, account activation': 'A user sets the first password through the link of a mail.',
  'specification 2.12, billing address and shipping address; 2.1, order preferences':
    'The seller creates, changes and removes the entries of the profile, one form each.',
  'specification 2.12, email':
    'The user verifies the e-mail address with a code, which can be sent again ("New email sent.").',
  'specification 2.12, phone':
    'The user verifies the phone with a code, which can be sent again ("New code sent.").',
  'specification 4.1':
    'The session is unknown, verified or invalid. Only portal users sign in; signing out calls the marketplace, clears what the browser stores and reloads the page.',
  'specification 4.3':
    'A seller who has not accepted the terms does so before anything else: tick, confirm, return to the page asked for.',
  'specification 4.3, a click while a request is pending is ignored':
    'While the terms are being accepted, another click on Confirm does nothing.',
  'specification 4.6':
    'An order is confirmed, packed, shipped, paid and completed, or it is declined or expires. Past orders are read-only.',
  'specification 4.6, a 404 means there is no booking':
    'Asked for the booking of an order, "not found" means that there is none, which is no error.',
  'specification 4.6, a booking exists when SUCCEEDED':
    'A carrier counts as booked only when the booking has the status SUCCEEDED.',
  'specification 4.6, approval by the team':
    'A payment may wait for the approval of the team, at most one working day.',
  'specification 4.6, cannot be undone': 'A completed order cannot be edited and is a past order.',
  'specification 4.6, expiredAt': 'An order that is not fulfilled by its deadline expires.',
  'specification 5, email and current password':
    'A new e-mail address is saved with the current password; one that is in use or malformed is refused at its field.',
  'specification 5, the checkbox must be ticked':
    'Confirm is disabled until the checkbox of the terms is ticked.',
  'specification 5, the code must be valid':
    'A wrong or expired code is refused at its field and can be corrected.',
  'specification 7.3, VAT validation': 'The VAT number is checked against the country and the company name.',
  'specification 8.1':
    'An error of the sign-in is logged without secrets and shown in a sentence; a user who may not use the portal is signed out.',
  'specification 8.2, accept terms':
    'If the terms could not be submitted, a banner says so and Confirm works again.',
  'specification 8.2, account activation':
    'An invalid link, an expired link and any other failure of the activation have a sentence each.',
  'specification 8.2, carrier booking create':
    'A booking that is refused names its cause: pickup date, address too long, dangerous goods, destination not served.',
  'specification 8.2, create shipment':
    'Invalid track-and-trace codes are removed and listed; any other failure says that the number was not added.',
  'specification 8.2, delete document': 'If a document could not be deleted, a warning asks to refresh.',
  'specification 8.2, delete shipment':
    'If a track-and-trace number could not be deleted, a warning says so.',
  'specification 8.2, document update':
    'If the type of a document could not be changed, a warning asks to refresh.',
  'specification 8.2, sale line reset': 'If the lines could not be reset, the page asks to try again.',
  'specification 8.2, sale line update':
    'A quantity above the requested one is refused at its line; any other failure asks to try again.',
  'specification 8.2, sale update':
    'A shipping fee or VAT above its maximum is refused at its field; any other failure asks to refresh and retry.',
  'specification 8.2, waitSeconds':
    'Sent too often, a code can be sent again after the seconds that are counted down.',
  'specification 8.3':
    'Every refusal of a payment has its sentence, and a warning with the address to contact.',
  'specification 8.5, VAT validation':
    'If the VAT number cannot be checked at present, the registration continues with it unchecked.',
  'specification 8.5, address create':
    'An address whose company name lacks the VAT company name is refused there.',
  'specification 8.5, address update':
    'A changed address whose company name lacks the VAT company name is refused there.',
  'specification 8.5, register user': 'A refused registration is shown at the fields that caused it.',
  'specification 8.6, "Order declined"': 'After a decline the page says "Order declined".',
  'specification 8.6, "Order is about to expire"': 'In its last 24 hours an order warns with its deadline.',
  'specification 9': 'Notifications close after 3 seconds, unless they are to stay until they are closed.',
  'decisions 2':
    'A request that comes too often is refused with the seconds to wait, and cannot be sent before.',
  'decisions 2, throttled':
    'A form that is sent too often keeps what was typed and can be sent after the wait.',
  'decisions 3':
    'The access token stays in memory and is refreshed every 8 minutes, on wake and when due. A user who may not use the portal gets a sentence and is signed out.',
  'decisions 3, a draft survives signing in again as the same user':
    'When the session ends, the same user signs in over the page and keeps what was typed.',
  'decisions 3, several tabs share one session':
    'The tabs of a browser share one session: one refreshes, and signing out in one signs out all.',
  'decisions 4, edits carry the version they are based on':
    'An edit of an older version is not saved over a newer one: both are shown, and what was typed is kept.',
  'decisions 4, expiry':
    'An order expires three working days after it was placed, unless its payment was triggered.',
  'decisions 4, step 1':
    'Confirm: a line may be lowered with a reason, never raised, not all to zero. Until the payment the lines can be reset.',
  'decisions 4, step 2': 'Pack: parcels and pallets with count, size in cm and weight; clearing asks first.',
  'decisions 4, step 3':
    'Ship: one method per order, a carrier booked with the marketplace or one of the seller. To change it, all fields are cleared first.',
  'decisions 4, step 4': 'Documents, optional: invoice, packing list, commercial invoice, additional ones.',
  'decisions 4, step 5':
    'Trigger payment: needs confirmed quantities, shipping details and a complete profile. The seller may set VAT up to the expected amount.',
  'decisions 4, step 6': 'Complete: needs the payment and cannot be undone.',
  'decisions 4, unless payment was triggered':
    'Once the payment is triggered, the deadline no longer counts.',
  'decisions 6, sign-up form':
    'A seller registers on a page of the portal with company, country, VAT number and password.',
  'design 6, nothing typed is lost':
    'A reload, a failed request, another tab or a newer version keep what was typed.',
  'reliability 1, every fault is reported':
    'A call that fails or hangs is said in a sentence, and the form works on.',
  'reliability 2':
    'One tab refreshes at a time; a failing network signs nobody out; what answers after a sign-out is discarded.',
  'reliability 4, the same answer whether an account exists or not':
    'The reset answers every address alike, so that it tells no one which accounts exist.',
  'reliability 6': 'A notification pauses while the pointer or the focus is on it.',
};

/** Clauses of the specification that no chart implements, with the tests that check them. */
export const clausesOutsideCharts: Record<string, { asks: string; testedBy: readonly string[] }> = {
  'specification 2.3': {
    asks: 'The navigation of sellers, warehouse users and staff, its present item, and the menu of small screens.',
    testedBy: ['src/ui/app-frame.test.tsx', 'e2e/roles.spec.ts'],
  },
  'specification 2.5': {
    asks: 'The landing page of sellers shows the orders that need something, with their deadlines.',
    testedBy: ['src/features/dashboard/dashboard.page.test.tsx'],
  },
  'specification 2.6': {
    asks: 'The list of orders is filtered, sorted and paged by its address, and can be downloaded.',
    testedBy: ['src/features/orders/orders.page.test.tsx', 'server/sales/sale-list.test.ts'],
  },
  'specification 2.13': {
    asks: 'The page of the terms has a table of contents, can be printed, and asks for agreement.',
    testedBy: ['src/features/terms/terms.page.test.tsx'],
  },
  'specification 4.2': {
    asks: 'A warehouse user is one only while the warehouse is enabled; everyone else is a seller.',
    testedBy: ['src/app/roles.test.ts'],
  },
  'specification 6': {
    asks: 'Each role sees its own pages; a page of another type of user leads home.',
    testedBy: ['src/app/gate.page.test.tsx', 'e2e/roles.spec.ts'],
  },
  'specification 7.10': {
    asks: 'Analytics are sent through the own host, and only after consent.',
    testedBy: ['src/analytics/tracker.test.tsx', 'src/analytics/consent.test.tsx', 'e2e/analytics.spec.ts'],
  },
  'decisions 5': {
    asks: 'What the seller receives adds up to the cent: goods, shipping and VAT less the fee.',
    testedBy: ['server/sales/payout.rules.test.ts', 'server/payouts/payouts.test.ts'],
  },
  'reliability 3': {
    asks: 'The gateway serves one origin under a strict policy and passes on listed calls only.',
    testedBy: [
      'server/gateway/pages.test.ts',
      'server/gateway/listed-calls.test.ts',
      'server/gateway/proxy.test.ts',
    ],
  },
};
