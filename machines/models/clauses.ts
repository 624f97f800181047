/**
 * What each clause that models name asks, in our own words: docs, section and, where a section holds several, its
 * subject. `docs/clauses.md` is generated from it, and the flow inspector shows it.
 */
export const clauses: Record<string, string> = {
  'specification 2.1, stock ingestion connection settings':
    'Sellers choose where we fetch their stock list from, and can change or remove that source.',
  'specification 2.1, the reset link':
    'A user whose activation link has expired requests a new one on the password reset page and sets a password with it.',
  'specification 2.2':
    'A page that isn’t public waits for the session and the user. It then renders, or redirects to sign-in, verification or the terms. Toasts appear at the top right with a close button.',
  'specification 2.7, "Clear pallet"':
    'Before a pallet is cleared, a dialog asks for confirmation: Clear or Cancel.',
  'specification 2.7, "Change shipping method"':
    'Once shipping details are saved, the other method can’t be chosen. A dialog says that all fields must be cleared first.',
  'specification 2.7, "Complete your order"':
    'Before an order is completed, a dialog warns that this can’t be undone: Complete or Cancel.',
  'specification 2.7, "Please complete your profile"':
    'Payment can’t be triggered while the profile is incomplete. A dialog links to the profile.',
  'specification 2.7, "Trigger payment"':
    'Before payment is triggered, a dialog asks for confirmation: Confirm or Cancel.',
  'specification 2.7, confirm sale-line quantities':
    'The seller confirms the quantities and gives a reason for each reduced line.',
  'specification 2.7, decline the sale':
    'The seller declines the order with a reason from the list and optional details, and confirms this in a dialog.',
  'specification 2.7, fill pallets': 'The seller adds parcels and pallets with quantity, size and weight.',
  'specification 2.7, remove shipping details': 'The seller removes the saved shipping details of an order.',
  'specification 2.7, trigger payment': 'The seller triggers payment once the order is ready.',
  'specification 2.7, update the sale lines via an invoice':
    'An uploaded invoice is compared with the order lines, which can be updated to its quantities.',
  'specification 2.7, upload additional documents': 'The seller uploads documents to an order.',
  'specification 2.7, view the sale, which marks it as read':
    'An order is marked as read when it is first opened.',
  'specification 2.10':
    'A seller answers the claims of an order’s buyer: each is accepted or disputed within 7 days.',
  'specification 2.11':
    'Trending products are those that buyers ask for. A seller watches some of them, with a target price if they like.',
  'specification 2.12, 4.4': 'A user stays on the verification page until both phone and email are verified.',
  'specification 2.12, account activation': 'A user sets a first password with the link from an email.',
  'specification 2.12, billing address and shipping address; 2.1, order preferences':
    'The seller adds, edits and removes profile entries, each in its own form.',
  'specification 2.12, email':
    'The user verifies the email address with a code, which can be sent again (“New email sent.”).',
  'specification 2.12, payment details and password change':
    'The user enters new bank details or a new password, signs out other devices, verifies an added email address, or chooses the address in use.',
  'specification 2.12, phone':
    'The user verifies the phone number with a code, which can be sent again (“New code sent.”).',
  'specification 2.14, the GTIN checker':
    'Staff check the stock list of a seller against the catalogue and share the result with the team of a deal.',
  'specification 2.14, one lead':
    'Staff update and complete a lead. After it is completed, the list of leads says so.',
  'specification 4.1':
    'The session is unknown, verified or invalid. Only portal users can sign in. Signing out notifies the marketplace, clears stored data and reloads the page.',
  'specification 4.3':
    'A seller who hasn’t accepted the terms must do so first: tick the box, confirm, and return to the requested page.',
  'specification 4.3, a click while a request is pending is ignored':
    'While the terms are being accepted, clicking Confirm again does nothing.',
  'specification 4.5, a pause has a reason and an expected end':
    'A seller is paused with a reason, and an expected end where one is known.',
  'specification 4.6':
    'An order is confirmed, packed, shipped, paid and completed, or it is declined or expires. Past orders are read-only.',
  'specification 4.6, a 404 means there is no booking':
    'If the booking of an order isn’t found, the order has no booking. This isn’t an error.',
  'specification 4.6, a booking exists when SUCCEEDED':
    'A carrier is booked only when the status of the booking is SUCCEEDED.',
  'specification 4.6, approval by the team': 'Our team may review a payment for up to one working day.',
  'specification 4.6, cannot be undone': 'A completed order can’t be edited and moves to past orders.',
  'specification 4.6, expiredAt': 'An order that is not fulfilled by its deadline expires.',
  'specification 5, GTIN checker':
    'File, heading row, columns, currency and deal are required, each with a message of its own.',
  'specification 5, email and current password':
    'Changing the email address requires the current password. The field shows an error if the address is already in use or malformed.',
  'specification 5, the checkbox must be ticked': 'Confirm is disabled until the terms checkbox is ticked.',
  'specification 5, the code must be valid':
    'The field shows an error for a wrong or expired code, which can then be corrected.',
  'specification 7.3, VAT validation': 'The VAT number is checked against the country and the company name.',
  'specification 7.7, pause and unpause': 'Staff pause a seller, change the pause and end it.',
  'specification 8.1':
    'A sign-in error is logged without secrets and explained to the user. A user without access to the portal is signed out.',
  'specification 8.2, accept terms':
    'If the terms couldn’t be submitted, a banner says so and Confirm can be clicked again.',
  'specification 8.2, account activation':
    'Each activation failure has its own message: invalid link, expired link, and any other error.',
  'specification 8.2, carrier booking create':
    'A refused booking shows the cause: pickup date, address too long, dangerous goods or destination not served.',
  'specification 8.2, create shipment':
    'Invalid tracking numbers are removed and listed. For any other failure, a message says that the number wasn’t added.',
  'specification 8.2, delete document':
    'If a document couldn’t be deleted, a warning asks the user to refresh the page.',
  'specification 8.2, delete shipment': 'If a tracking number couldn’t be deleted, a warning says so.',
  'specification 8.2, document update':
    'If the document type couldn’t be changed, a warning asks the user to refresh the page.',
  'specification 8.2, sale line reset':
    'If the lines couldn’t be reset, a message asks the user to try again.',
  'specification 8.2, sale line update':
    'A line shows an error if its quantity is higher than ordered. For any other failure, a message asks the user to try again.',
  'specification 8.2, sale update':
    'The field shows an error if the shipping fee or VAT is above its maximum. For any other failure, a message asks the user to refresh the page and try again.',
  'specification 8.2, waitSeconds':
    'If codes are requested too often, a countdown shows when the next one can be sent.',
  'specification 8.3': 'Each reason for refusing a payment has its own message, with a contact address.',
  'specification 8.5, VAT validation':
    'If the VAT number can’t be checked right now, the user can still sign up.',
  'specification 8.5, address create':
    'The company name in a new address must include the name in the VAT register.',
  'specification 8.5, address update':
    'The company name in an edited address must include the name in the VAT register.',
  'specification 8.5, register user': 'A refused sign-up shows errors at the fields that caused it.',
  'specification 8.4':
    'A right that is missing, a file that cannot be read, an unknown deal and a check that is lost each have their own message.',
  'specification 8.4, taskNotFoundAfterAllRetries':
    'After the last attempt to find a task, the page shows an error message.',
  'specification 8.6, "Order declined"': 'After an order is declined, a notification says “Order declined”.',
  'specification 8.6, "Order is about to expire"':
    'In the last 24 hours before its deadline, the order page shows a warning.',
  'specification 9': 'Notifications close after 3 seconds, unless the user has to close them.',
  'decisions 2':
    'A user who sends too many requests is told how many seconds to wait, and can’t send another before then.',
  'decisions 3':
    'The access token stays in memory. It is refreshed every 8 minutes and when the device wakes up. A user without access to the portal sees a message and is signed out.',
  'decisions 3, a draft survives signing in again as the same user':
    'When the session ends, the same user can sign in again in a dialog and keep unsaved changes.',
  'decisions 3, several tabs share one session':
    'All tabs of a browser share one session. One tab refreshes it, and signing out in one tab signs out all of them.',
  'decisions 4, edits carry the version they are based on':
    'An edit of an older version doesn’t overwrite a newer one. Both versions are shown, and the edit is kept.',
  'decisions 4, expiry':
    'An order expires three working days after it was placed, unless payment has been triggered.',
  'decisions 4, step 1':
    'Confirm: a quantity can be reduced with a reason, but not increased. Not all quantities can be zero. The lines can be reset until payment is triggered.',
  'decisions 4, step 2':
    'Pack: parcels and pallets with quantity, size in cm and weight. Clearing one asks for confirmation.',
  'decisions 4, step 3':
    'Ship: each order has one shipping method, either a carrier booked by the marketplace or the seller’s own. To change it, all fields must be cleared first.',
  'decisions 4, step 4':
    'Documents (optional): invoice, packing list, commercial invoice and additional documents.',
  'decisions 4, step 5':
    'Trigger payment: requires confirmed quantities, shipping details and a complete profile. The seller can enter VAT up to the expected amount.',
  'decisions 4, step 6': 'Complete: requires payment and can’t be undone.',
  'decisions 4, unless payment was triggered': 'Once payment is triggered, the deadline no longer applies.',
  'decisions 6, GTIN check task':
    'A GTIN check waits, runs with progress, then succeeds or fails. The portal checks its status every 2 seconds, then less often.',
  'decisions 6, GTIN check task, a 404 is retried':
    'A task that the marketplace doesn’t know yet is requested again, up to a limit.',
  'decisions 6, a scanner types anywhere':
    'In the warehouse a scanner can be used anywhere on the page: no field needs the focus, and nothing that a person types is lost.',
  'decisions 6, the camera in place of a scanner':
    'Where a scanner is missing or fails, the camera of the device reads codes. It is off when its panel is closed or the page is hidden.',
  'decisions 6, create test sale':
    'Staff make an order of a seller’s products, which is marked as a test. They see what it will be before it is made.',
  'decisions 6, grouping':
    'Packages of one buyer, address and carrier become a shipment. While it is open, packages are added and removed, and shipments are split and joined.',
  'decisions 6, incoming':
    'Warehouse users scan or tick the packages that arrive, with a note of damage. Every scan is sent once, in sequence, and the last ones can be undone.',
  'decisions 6, a place that is open':
    'A place that is scanned with nothing in hand stays open: packages go into it until another place is scanned.',
  'decisions 6, in the warehouse':
    'Received packages are put into places by scans, moved and brought back; what stands where since when is listed.',
  'decisions 6, inventory':
    'Offers are listed with price, price to win, rank, quantity, selling unit and status. Several can be edited and saved at once.',
  'decisions 6, new and expiring orders':
    'Sellers learn of new and expiring orders, and of what else needs them, as it happens; a lost connection loses no notification.',
  'decisions 6, ready to ship':
    'Shipments with all labels are loaded for their carrier by scans. A missing package stops the hand-over by its name; the driver is named when all is loaded.',
  'decisions 6, ready to ship, one scan each':
    'Each pallet, and each box that stands on none, is loaded by one scan. A second scan, another carrier and an unknown code are told at once.',
  'decisions 6, ready to ship, undo': 'A hand-over can be undone until the carrier has left.',
  'decisions 6, the pack bench':
    'Each unit that a packer scans is held against the order. Labels are locked until exactly what is ordered is in the boxes, and an order has one packer at a time.',
  'decisions 6, scans without a network':
    'Scans, and the photos of damage after them, are kept on the device and sent in sequence when the network is back. What is refused stays in a list until a person settles it.',
  'decisions 6, signing out with scans waiting':
    'Signing out while scans or photos wait asks first. They stay on the device, and another user never sends them.',
  'decisions 6, seller leads': 'Completing a lead creates the seller and sends the activation email.',
  'decisions 6, sign-up form':
    'Sellers sign up in the portal with their company, country, VAT number and password.',
  'design 6, nothing typed is lost':
    'Unsaved input survives a reload, a failed request, changes in another tab and a newer version.',
  'reliability 1, every fault is reported':
    'If a request fails or hangs, a message says so and the form can still be used.',
  'reliability 2':
    'Only one tab refreshes at a time. A network failure does not sign the user out. Responses that arrive after signing out are discarded.',
  'decisions 5, the columns of a stock list':
    'The seller says which column is GTIN, price and inventory, and for what the prices and the stock are.',
  'decisions 5, the rows of a stock list':
    'Each row with a problem says what is wrong. It can be corrected on the page or left out.',
  'specification 2.8, the steps of a stock list':
    'An import goes from file to columns, check, comparison and commit. Each step can be left, and is there again after a reload.',
  'specification 2.8, the tasks of a stock list':
    'While the marketplace reads, checks, compares or commits, the page shows its progress, and the import can be cancelled.',
  'specification 2.8, a stock list is committed as compared':
    'Offers change only after the seller has seen what changes, and all at once.',
  'specification 2.8, a stock list that changes more than expected':
    'Before a third of the inventory would go, or prices jump by half, the seller confirms it.',
  'specification 2.8, a committed stock list is reverted':
    'A commit can be reverted as a whole until an offer has changed since.',
  'specification 8.2, stock list upload':
    'A stock list is uploaded. A failed and a forbidden upload each have their message.',
  'reliability 4, the same answer whether an account exists or not':
    'The reset page responds to every email address in the same way, so it doesn’t reveal which accounts exist.',
  'reliability 6': 'A notification stays open while it is hovered over or focused.',
};

/** Clauses of the specification that no chart implements, with the tests that check them. */
export const clausesOutsideCharts: Record<string, { asks: string; testedBy: readonly string[] }> = {
  'specification 2.3': {
    asks: 'Sellers, warehouse users and staff each have their own navigation with the current page marked, and a menu on small screens.',
    testedBy: ['src/ui/app-frame.test.tsx', 'e2e/platform/session/roles.spec.ts'],
  },
  'specification 2.5': {
    asks: 'The seller’s home page shows the orders that need attention, with their deadlines.',
    testedBy: ['src/insights/dashboard/dashboard.page.test.tsx'],
  },
  'specification 2.6': {
    asks: 'The order list can be filtered, sorted, paged and downloaded. Its URL contains the filters.',
    testedBy: ['src/orders/orders/orders.page.test.tsx', 'server/orders/sales/sale-list.test.ts'],
  },
  'specification 2.13': {
    asks: 'The terms page has a table of contents, can be printed and asks for agreement.',
    testedBy: ['src/people/sign-in/terms.page.test.tsx'],
  },
  'specification 4.2': {
    asks: 'Warehouse users see the warehouse only while it is enabled. Everyone else is a seller.',
    testedBy: ['src/app/roles.test.ts'],
  },
  'specification 6': {
    asks: 'Each role sees its own pages. Pages for other roles redirect home.',
    testedBy: ['src/app/gate.page.test.tsx', 'e2e/platform/session/roles.spec.ts'],
  },
  'specification 7.10': {
    asks: 'Analytics are sent through our own host, and only with consent.',
    testedBy: [
      'src/analytics/tracker.test.tsx',
      'src/analytics/consent.test.tsx',
      'e2e/platform/analytics.spec.ts',
    ],
  },
  'decisions 5': {
    asks: 'The payout adds up to the cent: goods, shipping and VAT, less the fee.',
    testedBy: ['server/orders/sales/payout.rules.test.ts', 'server/money/payouts/payouts.test.ts'],
  },
  'reliability 3': {
    asks: 'The gateway serves one origin with a strict content security policy and forwards only listed calls.',
    testedBy: [
      'server/gateway/pages.test.ts',
      'server/gateway/listed-calls.test.ts',
      'server/gateway/proxy.test.ts',
    ],
  },
};
