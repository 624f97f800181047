import type { PageName } from '#contract/pages/pages.ts';

/** What the matrix means by one of its ids: calls of the contract, a screen, or what there is not yet. */
export type Subject =
  | { calls: string[] }
  /** Calls that no page makes, and why. */
  | { calls: string[]; unused: string }
  | { screen: PageName }
  | { later: string };

const inventory = { later: 'the inventory, its stock lists and price reductions' };
const warehouse = { later: 'the work of the warehouse' };
const leads = { later: 'onboarding and the tools of staff' };
const claims = { later: 'claims' };
const insights = { later: 'insights and trending products' };

/** Every id of the matrix. A call is named as server/calls.ts finds it. */
export const subjects: Record<string, Subject> = {
  S1: { calls: ['login'] },
  S2: { calls: ['refreshSession'] },
  S3: {
    calls: ['validateToken'],
    unused: 'no page asks: a token is known to be good by being taken, or renewed',
  },
  S4: { calls: ['readUser'] },
  S5: { calls: ['logoutHere', 'logout'] },
  S6: { calls: ['acceptSla'] },
  R1: { calls: ['listSales', 'countSales', 'downloadSales'] },
  R2: {
    calls: ['searchSales'],
    unused: 'no page asks: the list of orders searches by its own filters (decision 016)',
  },
  R3: { calls: ['readSale', 'readTimeline'] },
  R4: { calls: ['listSaleLines', 'downloadSaleLines', 'readInvoiceLines'] },
  R5: { calls: ['listSaleDocuments', 'downloadSaleDocument'] },
  R6: { calls: ['readCarrierBooking', 'downloadLabel'] },
  R7: { calls: ['listBookableCarriers'] },
  R8: { calls: ['downloadCommercialInvoice'] },
  R9: { calls: ['listDeclineReasons'] },
  R10: { calls: ['listReductionReasons'] },
  R11: { calls: ['listCarriers'] },
  R12: { calls: ['listShipments'] },
  M1: { calls: ['markSaleRead'] },
  M2: { calls: ['confirmSaleLineQuantities'] },
  M3: { calls: ['updateSaleLines'] },
  M4: { calls: ['updateSaleLine'] },
  M5: { calls: ['resetSaleLines'] },
  M6: { calls: ['updateSale'] },
  M7: { calls: ['updateSale', 'addPacking', 'clearPacking'] },
  M8: { calls: ['declineSale'] },
  M9: { later: 'contact about an order' },
  M10: { calls: ['uploadSaleDocument'] },
  M11: { calls: ['retypeSaleDocument'] },
  M12: { calls: ['deleteSaleDocument'] },
  M13: { calls: ['createShipments'] },
  M14: { calls: ['deleteShipment'] },
  M15: { calls: ['bookCarrier', 'cancelCarrierBooking'] },
  M16: { calls: ['payComplete'] },
  M17: { calls: ['completeSale'] },
  P1: { screen: 'login' },
  P2: { screen: 'dashboard' },
  P3: { screen: 'orders' },
  P4: { screen: 'order' },
  P5: { later: 'contact about an order' },
  P6: inventory,
  P7: inventory,
  P8: claims,
  P9: insights,
  P10: insights,
  P11: { screen: 'profile' },
  P12: { screen: 'terms' },
  O1: { calls: ['logoutEverywhere', 'listSessions'] },
  O2: { calls: ['requestPasswordReset', 'resetPassword'] },
  O3: { calls: ['readInfo'] },
  O4: { calls: ['updateUser'] },
  O5: { calls: ['registerUser', 'readActivation', 'activateAccount'] },
  O6: { calls: ['changePassword'] },
  O7: { calls: ['readBankInfo'] },
  O8: { calls: ['createAbaBankDetails'] },
  O9: { calls: ['createIbanBankDetails'] },
  O10: { calls: ['createSortCodeBankDetails'] },
  O11: { calls: ['createSwiftBankDetails'] },
  O12: { later: 'debtors, which belong to buying' },
  O13: { later: 'groups of users, which nothing of the portal needs yet' },
  O14: { calls: ['resendEmailToken'] },
  O15: { calls: ['verifyEmail'] },
  O16: {
    calls: [
      'verifyEmailToken',
      'verifyAddedEmail',
      'listEmails',
      'addEmail',
      'makeEmailPrimary',
      'removeEmail',
    ],
  },
  O17: { calls: ['verifyPhone'] },
  O18: { calls: ['verifyPhoneToken'] },
  O19: { calls: ['updateFee', 'readFee'] },
  O20: { calls: ['listAddresses'] },
  O21: { calls: ['readAddress'] },
  O22: { calls: ['updateAddress'] },
  O23: { calls: ['deleteAddress'] },
  O24: { calls: ['createAddress'] },
  O25: { calls: ['validateVat'] },
  O26: { later: 'rates of VAT, which orders carry themselves' },
  ...Object.fromEntries([27, 28, 30, 31, 32, 33].map((number) => [`O${number}`, warehouse])),
  O29: { calls: ['readPreferences', 'updatePreferences'] },
  ...Object.fromEntries([34, 35, 36, 37, 38, 39, 40, 41, 42, 43].map((number) => [`O${number}`, inventory])),
  O44: { calls: ['readStocklistSource'] },
  O45: { calls: ['saveStocklistSource', 'testStocklistSource', 'deleteStocklistSource'] },
  O46: inventory,
  ...Object.fromEntries([47, 48, 49, 50].map((number) => [`O${number}`, insights])),
  ...Object.fromEntries([51, 52].map((number) => [`O${number}`, { later: 'pausing a seller' }])),
  ...Object.fromEntries([53, 54, 55, 56, 57, 58, 59, 60].map((number) => [`O${number}`, leads])),
  ...Object.fromEntries([61, 62, 63, 64, 65, 66, 67, 68].map((number) => [`O${number}`, claims])),
};

/** Calls of the contract that the matrix does not know. */
export const outsideMatrix: Record<string, string> = {
  listIncomingPackages: 'came with the dashboard of the warehouse; its page test has its failures',
  listFlowComments: 'comments of the flow inspector, no part of the portal',
  addFlowComment: 'comments of the flow inspector, no part of the portal',
  resolveFlowComment: 'comments of the flow inspector, no part of the portal',
  deleteFlowComment: 'comments of the flow inspector, no part of the portal',
  listOutbox: 'the outbox, outside production only',
  listSeededPeople: 'the welcome page, outside production only; its page test has its failures',
  sendEvent: 'nothing of it is ever shown; measure.page.test.tsx and e2e/analytics.spec.ts have its failures',
  recordConversion: 'nothing of it is ever shown; measure.page.test.tsx has its failures',
  listEvents: 'the outbox, outside production only; outbox.page.test.tsx has its failures',
  readStory: 'text of the CMS; terms.page.test.tsx has its failures',
};
