import {
  readOutboundShipment,
  registerOutboundShipment,
} from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const outboundFailureMessage = defineFailureMessages(readOutboundShipment, {
  default: notLoaded('the registration'),
  not_found: 'This shipment no longer exists.',
});

export const registrationFailureMessage = defineFailureMessages(registerOutboundShipment, {
  default: 'We couldn’t register the shipment. Try again.',
  not_found: 'This shipment no longer exists.',
  group_not_closed: 'Only a confirmed shipment that wasn’t collected can be registered.',
  outbound_shipment_exists: 'This shipment is registered already.',
});
