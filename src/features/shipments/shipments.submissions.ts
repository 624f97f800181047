import {
  confirmShipmentGroup,
  createShipmentGroup,
  reopenShipmentGroup,
  reportLabelsPrinted,
} from '#contract/shipment-groups/shipment-groups.calls.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { defineSubmission } from '#machines/submission/define-submission.ts';

/** The packages of one suggestion, which are grouped once however often they are sent. */
export const createShipmentSubmission = defineSubmission((packageQids: string[]) => ({
  call: createShipmentGroup,
  input: {
    body: { packageQids },
    idempotencyKey: idempotencyKeyOf(createShipmentGroup, ...packageQids),
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

type PrintedLabels = ShipmentVersion & { boxes: number[]; pallets: number[] };

export const printedSubmission = defineSubmission(({ qid, version, ...body }: PrintedLabels) => ({
  call: reportLabelsPrinted,
  input: { params: { qid }, version, body },
}));
