import type { SaleDocument } from './documents.schemas.ts';
import type { Sale, SaleLine } from './sales.schemas.ts';
import type { BookableCarrier, CarrierBooking, Shipment } from './shipping.schemas.ts';

const qids = {
  sale: '3f2b8c1e-5d0a-4f6e-9a57-0c1d2e3f4a5b',
  soap: '8a1c7e52-0b6d-4e0f-8f3a-6b5c4d3e2f10',
  towel: '5c9e0d44-7f21-4b8a-a6d3-1f2e3d4c5b6a',
  carrier: 'b7d6c5a4-9388-4271-8051-2f4e6d8c0a1b',
  booking: 'e0a9b8c7-6d5e-4f30-a1b2-c3d4e5f60718',
  packing: '0c1d2e3f-4a5b-4c6d-8e7f-8091a2b3c4d5',
  document: '19f8e7d6-c5b4-4a39-8281-706f5e4d3c2b',
  shipment: '2a3b4c5d-6e7f-4081-92a3-b4c5d6e7f809',
};

/** A new order of two lines, as the API returns it. */
export const newSale: Sale = {
  qid: qids.sale,
  fid: 'QS-104233',
  version: 4,
  status: 'PENDING',
  nextAction: 'CONFIRM_QUANTITIES',
  isTest: false,
  placedAt: '2026-03-02T08:00:00.000Z',
  expiredAt: '2026-03-05T08:00:00.000Z',
  readAt: '2026-03-02T08:30:00.000Z',
  destination: {
    companyName: 'Drogerie am Markt GmbH',
    lineOne: 'Marktplatz 4',
    lineTwo: null,
    postcode: '20095',
    city: 'Hamburg',
    region: null,
    country: 'DE',
  },
  lineCount: 2,
  unitCount: 180,
  requestedUnitCount: 180,
  loweredLineCount: 0,
  hasDangerousGoods: false,
  shippingMethod: null,
  price: '1140.00',
  priceCurrency: 'EUR',
  payout: '1048.80',
  payoutCurrency: 'EUR',
  requestedPrice: '1140.00',
  requestedPriceCurrency: 'EUR',
  sellerShippingFee: null,
  sellerShippingFeeCurrency: 'EUR',
  maximumSellerShippingFee: '228.00',
  maximumSellerShippingFeeCurrency: 'EUR',
  sellerVat: null,
  sellerVatCurrency: 'EUR',
  expectedVatAmount: '0.00',
  expectedVatAmountCurrency: 'EUR',
  vatTreatment: 'INTRA_EU',
  payoutLines: [
    { kind: 'GOODS', amount: '1140.00', amountCurrency: 'EUR' },
    { kind: 'VAT', amount: '0.00', amountCurrency: 'EUR' },
    { kind: 'FEE', amount: '-91.20', amountCurrency: 'EUR' },
  ],
  feeRate: '0.08',
  discountRate: '0',
  carrier: null,
  packing: [],
  isShippable: false,
  trackingCount: 0,
  poorPackaging: false,
  confirmedAt: null,
  paymentTriggeredAt: null,
  paidAt: null,
  completedAt: null,
  declinedAt: null,
  declineReason: null,
  declineDetails: null,
};

export const unreadSale: Sale = { ...newSale, version: 3, readAt: null };
export const confirmedSale: Sale = {
  ...newSale,
  version: 5,
  status: 'CONFIRMED',
  nextAction: 'ADD_SHIPPING',
  confirmedAt: '2026-03-02T09:00:00.000Z',
};
export const packedSale: Sale = {
  ...confirmedSale,
  version: 6,
  packing: [{ qid: qids.packing, kind: 'PARCEL', count: 4, length: 60, width: 40, height: 40, weight: 12.5 }],
};
export const selfShippedSale: Sale = {
  ...confirmedSale,
  version: 8,
  nextAction: 'TRIGGER_PAYMENT',
  shippingMethod: 'SELF',
  carrier: { qid: qids.carrier, name: 'Parcelwise' },
  sellerShippingFee: '24.50',
  payout: '1073.30',
  payoutLines: [
    { kind: 'GOODS', amount: '1140.00', amountCurrency: 'EUR' },
    { kind: 'SHIPPING', amount: '24.50', amountCurrency: 'EUR' },
    { kind: 'VAT', amount: '0.00', amountCurrency: 'EUR' },
    { kind: 'FEE', amount: '-91.20', amountCurrency: 'EUR' },
  ],
  trackingCount: 1,
  isShippable: true,
};
export const bookedSale: Sale = {
  ...confirmedSale,
  version: 8,
  nextAction: 'TRIGGER_PAYMENT',
  shippingMethod: 'MARKETPLACE',
  isShippable: true,
};
export const unshippedAgainSale: Sale = { ...confirmedSale, version: 9 };
export const paidSale: Sale = { ...selfShippedSale, version: 10, status: 'PAID', nextAction: 'COMPLETE' };
export const reviewedSale: Sale = {
  ...selfShippedSale,
  version: 10,
  status: 'PAYMENT_REVIEW',
  nextAction: null,
};
/** An order whose payment was not approved in the review. */
export const payableAgainSale: Sale = { ...selfShippedSale, version: 11 };
export const completedSale: Sale = { ...paidSale, version: 12, status: 'COMPLETED', nextAction: null };
export const declinedSale: Sale = { ...newSale, version: 20, status: 'DECLINED', nextAction: null };
export const expiredSale: Sale = { ...newSale, version: 20, status: 'EXPIRED', nextAction: null };

export const soap: SaleLine = {
  qid: qids.soap,
  version: 1,
  variant: {
    gtin: '9520000123448',
    name: 'Soap',
    brand: 'Calm Harbour',
    unitsPerBox: 12,
    isDangerous: false,
  },
  quantity: 120,
  requestedQuantity: 120,
  reductionReason: null,
  price: '4.50',
  priceCurrency: 'EUR',
  subtotal: '540.00',
  subtotalCurrency: 'EUR',
};
export const towel: SaleLine = {
  ...soap,
  qid: qids.towel,
  variant: { ...soap.variant, gtin: '9520000123455', name: 'Towel' },
  quantity: 60,
  requestedQuantity: 60,
  price: '10.00',
  subtotal: '600.00',
};

export const bookableCarrier: BookableCarrier = {
  qid: qids.carrier,
  name: 'Northline',
  service: 'Economy',
  transitDays: 3,
  price: '84.00',
  priceCurrency: 'EUR',
  pickupDates: ['2026-03-03', '2026-03-04'],
  obstacle: null,
};

export const pendingBooking: CarrierBooking = {
  qid: qids.booking,
  status: 'PENDING',
  carrier: { qid: qids.carrier, name: 'Northline', service: 'Economy' },
  pickupDate: '2026-03-03',
  hasDangerousGoods: false,
  isPallet: false,
  price: '84.00',
  priceCurrency: 'EUR',
  requestedAt: '2026-03-02T09:10:00.000Z',
  collectionReference: null,
  failureReason: null,
};
export const succeededBooking: CarrierBooking = {
  ...pendingBooking,
  status: 'SUCCEEDED',
  collectionReference: 'NL-20931',
};
export const failedBooking: CarrierBooking = {
  ...pendingBooking,
  status: 'FAILED',
  failureReason: 'No vehicle on this day.',
};

export const invoiceDocument: SaleDocument = {
  documentQid: qids.document,
  documentType: 'INVOICE',
  name: 'invoice.pdf',
  bytes: 48_213,
  uploadedAt: '2026-03-02T09:20:00.000Z',
  uploadedBy: 'Ana Soares',
  hasLines: true,
};

export const shipment: Shipment = {
  qid: qids.shipment,
  code: 'PW4411',
  url: null,
  carrier: { qid: qids.carrier, name: 'Parcelwise' },
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** Sample details of the refusals that most changes of an order have. */
export const sampleRefusalDetails = {
  stale_version: { version: 9 },
  throttled: { wait: 30 },
  sale_not_editable: { status: 'EXPIRED' },
};
