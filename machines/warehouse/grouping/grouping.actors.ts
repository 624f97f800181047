import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import {
  addToShipmentGroup,
  createShipmentGroup,
  dissolveShipmentGroup,
  joinShipmentGroups,
  removeFromShipmentGroup,
  splitShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { attemptOf } from '#machines/platform/attempt/define-attempt.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import type { ChangedGroup, GroupChange } from './grouping.types.ts';

const callsOfChanges = {
  CREATE: createShipmentGroup,
  ADD: addToShipmentGroup,
  REMOVE: removeFromShipmentGroup,
  SPLIT: splitShipmentGroup,
  JOIN: joinShipmentGroups,
  DISSOLVE: dissolveShipmentGroup,
};

/** Makes one change of a shipment. */
export const changeGroup = attemptOf(
  ({ kind }: GroupChange) => callsOfChanges[kind],
  fromPromise<ChangedGroup, GroupChange>(({ input, signal }) => makeChange(input, signal)),
);

/** The new shipment that is wanted until it is made: a dissolved one can be made again of the same packages. */
let wish = newIdempotencyKey();

async function makeChange(change: GroupChange, signal: AbortSignal): Promise<ChangedGroup> {
  if (change.kind === 'CREATE') {
    const { packageQids } = change;
    const idempotencyKey = idempotencyKeyOf(createShipmentGroup, wish, ...packageQids);
    const group = await api(createShipmentGroup, { body: { packageQids }, idempotencyKey }, { signal });
    wish = newIdempotencyKey();
    return { group, created: null };
  }
  const target = { params: { qid: change.qid }, version: change.version };
  switch (change.kind) {
    case 'SPLIT':
      return api(splitShipmentGroup, { ...target, body: { packageQids: change.packageQids } }, { signal });
    case 'JOIN': {
      const body = { groupQid: change.groupQid };
      return { group: await api(joinShipmentGroups, { ...target, body }, { signal }), created: null };
    }
    case 'DISSOLVE':
      await api(dissolveShipmentGroup, target, { signal });
      return { group: null, created: null };
    default: {
      const call = change.kind === 'ADD' ? addToShipmentGroup : removeFromShipmentGroup;
      const body = { packageQids: change.packageQids };
      return { group: await api(call, { ...target, body }, { signal }), created: null };
    }
  }
}
