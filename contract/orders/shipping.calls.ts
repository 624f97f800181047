import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { QueryFlag, PageNumber, listPageSchema, PageSize } from '#contract/platform/api/lists.ts';
import { Qid, QidParams } from '#contract/platform/api/shapes.ts';
import { saleNotEditableRefusal } from './sale-not-editable.ts';
import { Sale } from './sales.schemas.ts';
import { BookableCarrier, BookingRequest, Carrier, CarrierBooking, Shipment } from './shipping.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;

export const listCarriers = defineCall({
  method: 'GET',
  path: 'carriers/',
  query: v.object({ page: v.optional(PageNumber), size: v.optional(PageSize) }),
  reply: listPageSchema(Carrier),
  refusals: {},
  roles,
});

export const listBookableCarriers = defineCall({
  method: 'GET',
  path: 'sales/{qid}/bookable-carriers/',
  params: QidParams,
  query: v.object({ has_dangerous_goods: v.optional(QueryFlag), is_pallet: v.optional(QueryFlag) }),
  reply: v.array(BookableCarrier),
  refusals: {},
  roles,
});

/** Reads the booking of a sale; 404 means that there is none (specification 4.6). */
export const readCarrierBooking = defineCall({
  method: 'GET',
  path: 'sales/{qid}/carrier_booking/',
  params: QidParams,
  reply: CarrierBooking,
  refusals: {},
  roles,
});

export const bookCarrier = defineCall({
  method: 'POST',
  path: 'sales/{qid}/carrier_booking/',
  params: QidParams,
  body: BookingRequest,
  reply: CarrierBooking,
  versioned: true,
  idempotent: true,
  refusals: {
    pickup_date_not_available_exception: { status: 400, field: 'pickupDate' },
    seller_shipping_address_missing: { status: 400 },
    seller_shipping_address_line_one_too_long: { status: 400 },
    seller_shipping_address_line_two_too_long: { status: 400 },
    no_dangerous_goods_detected_but_user_selected_dangerous_goods: {
      status: 400,
      field: 'hasDangerousGoods',
    },
    unserviceable_dg_destination_or_origin: { status: 400 },
    packing_missing: { status: 400 },
    carrier_not_bookable: { status: 400, field: 'carrierQid' },
    booked_already: { status: 409 },
    shipping_method_in_use: { status: 409 },
    ...saleNotEditableRefusal,
  },
  roles,
});

/** Not in the specification: cancels the booking, so that the shipping method can be changed before payment. */
export const cancelCarrierBooking = defineCall({
  method: 'DELETE',
  path: 'sales/{qid}/carrier_booking/',
  params: QidParams,
  reply: Sale,
  idempotent: true,
  refusals: saleNotEditableRefusal,
  roles,
});

/** Not in the specification: downloads the label of a successful booking as a PDF. */
export const downloadLabel = defineCall({
  method: 'GET',
  path: 'sales/{qid}/carrier_booking/label/',
  params: QidParams,
  reply: 'file',
  refusals: {},
  roles,
});

export const listShipments = defineCall({
  method: 'GET',
  path: 'sales/{qid}/shipments/',
  params: QidParams,
  reply: v.array(Shipment),
  refusals: {},
  roles,
});

/** Adds several track-and-trace numbers, all or none: the refusal lists the invalid ones. */
export const createShipments = defineCall({
  method: 'POST',
  path: 'shipments/',
  body: v.object({
    saleQid: Qid,
    carrierQid: Qid,
    codes: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))),
      v.minLength(1),
      v.maxLength(200),
    ),
  }),
  reply: v.object({ shipments: v.array(Shipment), sale: Sale }),
  idempotent: true,
  refusals: {
    invalid_tracking_codes: {
      status: 400,
      field: 'codes',
      detail: v.object({ invalidCodes: v.array(v.string()) }),
    },
    shipping_method_in_use: { status: 409 },
    ...saleNotEditableRefusal,
  },
  roles,
});

export const deleteShipment = defineCall({
  method: 'DELETE',
  path: 'shipments/{qid}/',
  params: QidParams,
  reply: Sale,
  idempotent: true,
  refusals: {
    /** The warehouse ships it to the buyer. */
    shipment_taken_over: { status: 409 },
    ...saleNotEditableRefusal,
  },
  roles,
});
