import { updateSale } from '#contract/orders/sales.calls.ts';
import {
  bookCarrier,
  cancelCarrierBooking,
  createShipments,
  deleteShipment,
  downloadLabel,
  listBookableCarriers,
  listCarriers,
  listShipments,
  readCarrierBooking,
} from '#contract/orders/shipping.calls.ts';
import type { ServiceObstacle } from '#contract/orders/shipping.schemas.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  saleSettledText,
  combineFailureMessages,
  defineFailureMessages,
} from '#src/messages/failure.messages.ts';

const oneMethod =
  'We only support one shipping method per order. If you want to change your shipping method, please clear all fields before continuing.';

/** Specification 8.2, sale update; `currency` is that of the order. */
export function defineShippingFailureMessages(currency: string) {
  return defineFailureMessages(updateSale, {
    default: 'We couldn’t save the shipping details. Try again.',
    EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: ({ detail }) =>
      `The maximum fee for this order is ${formatMoney(detail.maximum, currency)}.`,
    EXCEEDED_MAXIMUM_VAT_AMOUNT: ({ detail }) =>
      `The maximum VAT for this order is ${formatMoney(detail.expectedVatAmount, currency)}.`,
    shipping_method_in_use: oneMethod,
    sale_not_editable: saleSettledText,
  });
}

export const invalidAmountText = 'Enter an amount such as 12.50.';

/** "Change shipping method" (specification 2.7). */
export const changeMethodText = oneMethod;

/** Specification 8.2, create shipment. */
export const saveTrackingFailureMessage = defineFailureMessages(createShipments, {
  default: 'There was an error creating the track and trace',
  UNREACHABLE: 'There was an error creating the track and trace',
  invalid_tracking_codes: 'One or more invalid track and trace numbers were removed',
  shipping_method_in_use: oneMethod,
  sale_not_editable: saleSettledText,
});

/** Specification 8.2, delete shipment. */
export const deleteTrackingFailureMessage = defineFailureMessages(deleteShipment, {
  default: 'We couldn’t delete the tracking number. Try again.',
  shipment_taken_over: 'Our warehouse ships this parcel, so its tracking number stays.',
  sale_not_editable: saleSettledText,
});

/** Specification 8.2, carrier booking create. */
export const bookCarrierFailureMessage = defineFailureMessages(bookCarrier, {
  default: 'There was an error submitting carrier booking. Please try again.',
  UNREACHABLE: 'There was an error submitting carrier booking. Please try again.',
  pickup_date_not_available_exception: 'This pickup date is no longer available. Choose another date.',
  seller_shipping_address_missing:
    'Add a shipping address to your profile first, so the carrier knows where to collect.',
  seller_shipping_address_line_one_too_long:
    'The first line of your shipping address is too long for this carrier. Shorten it in your profile.',
  seller_shipping_address_line_two_too_long:
    'The second line of your shipping address is too long for this carrier. Shorten it in your profile.',
  no_dangerous_goods_detected_but_user_selected_dangerous_goods:
    'This order contains no dangerous goods. Choose a carrier and book again.',
  unserviceable_dg_destination_or_origin:
    'No carrier takes dangerous goods on this route. Ship this order yourself.',
  packing_missing:
    'Add your parcels and pallets under Pack first. The carrier needs their sizes and weights.',
  carrier_not_bookable: 'This carrier can no longer be booked for this order. Choose another one.',
  booked_already: 'A carrier is already booked for this order.',
  shipping_method_in_use: oneMethod,
  sale_not_editable: saleSettledText,
});

export const noCarrierText = 'Ship it yourself, or change the parcels under Pack.';

const obstacleTexts: Record<ServiceObstacle['code'], (destination: string, maximum: string) => string> = {
  DESTINATION: (destination) => `doesn’t deliver to ${destination}`,
  DANGEROUS_GOODS: () => 'doesn’t take dangerous goods',
  PALLETS: () => 'doesn’t take pallets',
  PARCELS: () => 'only takes pallets',
  PARCEL_WEIGHT: (_, maximum) => `only takes parcels up to ${maximum} kg`,
  PARCEL_LENGTH: (_, maximum) => `only takes parcels up to ${maximum} cm long`,
  PALLET_WEIGHT: (_, maximum) => `only takes pallets up to ${maximum} kg`,
  PALLET_HEIGHT: (_, maximum) => `only takes pallets up to ${maximum} cm high`,
};

/** Why a service is not offered. */
export function obstacleText({ code, maximum }: ServiceObstacle, destination: string): string {
  return obstacleTexts[code](destination, maximum === null ? '' : formatNumber(maximum));
}

export const cancelBookingFailureMessage = defineFailureMessages(cancelCarrierBooking, {
  default: 'We couldn’t cancel the booking. Try again.',
  sale_not_editable: saleSettledText,
});

/** The message of a failed removal step. Earlier steps stay done, and the next attempt continues after them. */
export function defineRemovalFailureMessages(currency: string) {
  return combineFailureMessages(
    cancelBookingFailureMessage,
    deleteTrackingFailureMessage,
    defineShippingFailureMessages(currency),
  );
}

export const downloadLabelFailureMessage = defineFailureMessages(downloadLabel, {
  default: 'We couldn’t download the label. Try again.',
});

export const readBookingFailureMessage = defineFailureMessages(readCarrierBooking, {
  default: notLoaded('the status of your booking'),
});

type BookingWait = { carrier: string; isSlow: boolean; isFailing: boolean };

/** The text below the wait for a carrier's answer. */
export function bookingWaitText({ carrier, isSlow, isFailing }: BookingWait): string {
  if (isFailing) return 'We couldn’t load the status of your booking. We’re trying again.';
  if (isSlow) {
    return `${carrier} is taking longer than usual. You can leave this page, or choose “Clear all fields” to ship another way.`;
  }
  return 'This can take a while. You can leave this page. The order will show the result.';
}

/** Specification 8.2, carrier list. */
export const listCarriersFailureMessage = defineFailureMessages(listCarriers, {
  default: 'There was an error loading the shipment carriers.',
  UNREACHABLE: 'There was an error loading the shipment carriers.',
});

export const bookableCarriersFailureMessage = defineFailureMessages(listBookableCarriers, {
  default: 'There was an error loading the shipment carriers.',
  UNREACHABLE: 'There was an error loading the shipment carriers.',
});

/** Specification 8.2, shipment group. */
export const listShipmentsFailureMessage = defineFailureMessages(listShipments, {
  default: 'There was an error fetching shipment group. Please try again.',
  UNREACHABLE: 'There was an error fetching shipment group. Please try again.',
});
