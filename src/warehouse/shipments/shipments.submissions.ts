import {
  addGroupDetails,
  confirmShipmentGroup,
  createShipmentGroup,
  reopenShipmentGroup,
  reportLabelsPrinted,
  voidGroupLabels,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { GroupDetails, LabelNumbers } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type SuggestedPackages = { id: string; packageQids: string[] };

/**
 * The packages of one suggestion, which are grouped once however often they are sent. The id is that of the suggestion
 * as it is shown: after the shipment is dissolved they can be grouped again.
 */
export const createShipmentSubmission = defineSubmission(({ id, packageQids }: SuggestedPackages) => ({
  call: createShipmentGroup,
  input: {
    body: { packageQids },
    idempotencyKey: idempotencyKeyOf(createShipmentGroup, id, ...packageQids),
  },
}));

export type ShipmentVersion = { qid: string; version: number };

export const confirmSubmission = defineSubmission(({ qid, version }: ShipmentVersion) => ({
  call: confirmShipmentGroup,
  input: { params: { qid }, version },
}));

export const reopenSubmission = defineSubmission(({ qid, version }: ShipmentVersion) => ({
  call: reopenShipmentGroup,
  input: { params: { qid }, version },
}));

type NumberedLabels = ShipmentVersion & LabelNumbers;

export const printedSubmission = defineSubmission(({ qid, version, ...body }: NumberedLabels) => ({
  call: reportLabelsPrinted,
  input: { params: { qid }, version, body },
}));

export const voidSubmission = defineSubmission(({ qid, version, ...body }: NumberedLabels) => ({
  call: voidGroupLabels,
  input: { params: { qid }, version, body },
}));

type ChangedDetails = ShipmentVersion & { details: GroupDetails };

export const detailsSubmission = defineSubmission(({ qid, version, details }: ChangedDetails) => ({
  call: addGroupDetails,
  input: { params: { qid }, version, body: details },
}));
