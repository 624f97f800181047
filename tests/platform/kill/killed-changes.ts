import {
  deleteSaleDocument,
  listSaleDocuments,
  retypeSaleDocument,
} from '#contract/orders/documents.calls.ts';
import { markSaleRead, updateSale } from '#contract/orders/sales.calls.ts';
import { cancelCarrierBooking, deleteShipment, listShipments } from '#contract/orders/shipping.calls.ts';
import { login, logout, logoutAtGateway } from '#contract/people/auth.calls.ts';
import { acceptSla } from '#contract/people/terms.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import {
  changeRequest,
  prepareChangeRequests,
  readSaleVersion,
  type ChangeRequest,
} from './change-requests.ts';

export const sellerEmails = {
  seller: 'jana.holt@nordlicht-beauty.example',
  withoutTerms: 'elin.sundqvist@fjallglim.example',
};

export type KilledChange = ChangeRequest & {
  /** The email address of the user who makes the change. */
  as: string;
  /** The beginning of the last SQL statement before the commit. */
  lastStatement: string;
  /** Whether a repeated request takes effect again: a sign-in has no idempotency key. */
  isAppliedTwice: boolean;
  repeat: ChangeRequest['send'];
};

/** One change for every call that the matrix kills, by its id and its call. */
export async function prepareKilledChanges(seller: TestCaller): Promise<Map<string, KilledChange>> {
  const byName = new Map((await prepareChangeRequests(seller)).map((made) => [made.name, made]));
  const keyed = (name: string) => withKey(byName.get(name));
  const sale = { params: { qid: seededSaleQid('225313114') } };
  const [paper] = await seller.call(listSaleDocuments, sale);
  const document = { params: { ...sale.params, documentQid: paper?.documentQid ?? '' } };
  const [shipment] = await seller.call(listShipments, {
    params: { qid: seededSaleQid('225313128') },
  });
  const leaving = 'update "refreshFamilies"';
  const changes: Record<string, KilledChange> = {
    'S1 login': {
      ...plain(login, 'insert into "refreshFamilies"', {
        body: { email: sellerEmails.seller, password: PASSWORD },
      }),
      isAppliedTwice: true,
    },
    // The restarted server has no gateway, so the request is the one that the gateway would pass on.
    'S5 logoutAtGateway': {
      ...plain(logoutAtGateway, leaving),
      repeat: (caller) => caller.response<Call>(logout),
    },
    'S5 logout': plain(logout, leaving),
    'S6 acceptSla': { ...plain(acceptSla, 'update "sellers"'), as: sellerEmails.withoutTerms },
    'M1 markSaleRead': plain(markSaleRead, 'update "sales"', { params: { qid: seededSaleQid('225313104') } }),
    'M2 confirmSaleLineQuantities': keyed('confirm'),
    'M3 updateSaleLines': keyed('lower-all-lines'),
    'M4 updateSaleLine': keyed('lower-line-0'),
    'M5 resetSaleLines': keyed('reset-lines'),
    'M6 updateSale': keyed('shipping-details'),
    'M7 updateSale': withKey(
      changeRequest('shipping-method', updateSale, {
        ...(await readSaleVersion(seller, '225313112')),
        body: { shippingMethod: 'SELF' },
      }),
    ),
    'M7 addPacking': keyed('fill-pallets'),
    'M7 clearPacking': keyed('clear-pallet'),
    'M8 declineSale': keyed('decline'),
    'M10 uploadSaleDocument': keyed('upload'),
    'M11 retypeSaleDocument': withKey(
      changeRequest('retype', retypeSaleDocument, { ...document, body: { documentType: 'ADDITIONAL' } }),
    ),
    'M12 deleteSaleDocument': withKey(changeRequest('delete', deleteSaleDocument, document)),
    'M13 createShipments': keyed('tracking'),
    'M14 deleteShipment': withKey(
      changeRequest('delete-shipment', deleteShipment, { params: { qid: shipment?.qid ?? '' } }),
    ),
    'M15 bookCarrier': keyed('book-a-carrier'),
    'M15 cancelCarrierBooking': withKey(
      changeRequest('cancel', cancelCarrierBooking, { params: { qid: seededSaleQid('225313125') } }),
    ),
    'M16 payComplete': keyed('pay'),
    'M17 completeSale': keyed('complete'),
  };
  return new Map(Object.entries(changes));
}

function withKey(made: ChangeRequest | undefined): KilledChange {
  if (!made) throw new Error('There is no such change.');
  const written = 'insert into "idempotencyKeys"';
  return {
    ...made,
    as: sellerEmails.seller,
    lastStatement: written,
    isAppliedTwice: false,
    repeat: made.send,
  };
}

/** A change without an idempotency key, sent with the headers of a browser. */
function plain(call: Call, written: string, input: object = {}): KilledChange {
  const send = (caller: TestCaller) => caller.response<Call>(call, input);
  return {
    name: '',
    send,
    repeat: send,
    as: sellerEmails.seller,
    lastStatement: written,
    isAppliedTwice: false,
  };
}

export const applicationHeaders = { [APPLICATION_HEADER]: APPLICATION_ID };
