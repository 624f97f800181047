import {
  matchUnknownPackage,
  removeUnknownPackage,
  takeOverShipment,
} from '#contract/warehouse/packages.calls.ts';
import {
  confirmWarehouseDelivery,
  undoWarehouseDelivery,
} from '#contract/warehouse/warehouse-delivery.calls.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type Match = { id: string; unknownQid: string; packageQid: string };

export const matchSubmission = defineSubmission(({ id, unknownQid, packageQid }: Match) => ({
  call: matchUnknownPackage,
  input: { params: { qid: unknownQid }, body: { packageQid }, idempotencyKey: `${id}:${packageQid}` },
}));

type TakeOver = { id: string; unknownQid: string; shipmentQid: string };

export const takeOverSubmission = defineSubmission(({ id, unknownQid, shipmentQid }: TakeOver) => ({
  call: takeOverShipment,
  input: { params: { qid: unknownQid }, body: { shipmentQid }, idempotencyKey: `${id}:${shipmentQid}` },
}));

export const removalSubmission = defineSubmission((qid: string) => ({
  call: removeUnknownPackage,
  input: { params: { qid } },
}));

type Confirmation = { id: string; deliveryQid: string; missing: number[] };

export const confirmationSubmission = defineSubmission(({ id, deliveryQid, missing }: Confirmation) => ({
  call: confirmWarehouseDelivery,
  input: { body: { deliveryQid, missing }, idempotencyKey: `${id}:${missing.join('-')}` },
}));

export const undoSubmission = defineSubmission(({ id, qid }: { id: string; qid: string }) => ({
  call: undoWarehouseDelivery,
  input: { params: { qid }, idempotencyKey: id },
}));
