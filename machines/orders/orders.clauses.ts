/** What each clause asks that machines of this room alone name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.7, "Change shipping method"':
    'Once shipping details are saved, the other method can’t be chosen. A dialog says that all fields must be cleared first.',
  'specification 2.7, "Clear pallet"':
    'Before a pallet is cleared, a dialog asks for confirmation: Clear or Cancel.',
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
  'specification 2.7, view the sale, which marks it as read':
    'An order is marked as read when it is first opened.',
  'specification 4.6':
    'An order is confirmed, packed, shipped, paid and completed, or it is declined or expires. Past orders are read-only.',
  'specification 4.6, a 404 means there is no booking':
    'If the booking of an order isn’t found, the order has no booking. This isn’t an error.',
  'specification 4.6, a booking exists when SUCCEEDED':
    'A carrier is booked only when the status of the booking is SUCCEEDED.',
  'specification 4.6, approval by the team': 'Our team may review a payment for up to one working day.',
  'specification 4.6, cannot be undone': 'A completed order can’t be edited and moves to past orders.',
  'specification 4.6, expiredAt': 'An order that is not fulfilled by its deadline expires.',
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
  'specification 8.3': 'Each reason for refusing a payment has its own message, with a contact address.',
  'specification 8.6, "Order declined"': 'After an order is declined, a notification says “Order declined”.',
  'specification 8.6, "Order is about to expire"':
    'In the last 24 hours before its deadline, the order page shows a warning.',
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
};
