import * as v from 'valibot';
import { defineCall, type Refusal } from '#contract/platform/api/call.ts';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';

/** What a device does once. The marketplace makes it take effect once, however often it is sent. */
const scanned = {
  /** Made by the device, which sends it as the idempotency key as well. */
  qid: Qid,
  /** By the clock of the device. */
  scannedAt: Instant,
};

type Result = v.VariantOptions<'result'>[number];

/** One thing that is done by a scan: what is sent, what it has done, and why it, or its undo, is refused. */
type ScanActionShape = {
  body: v.VariantOptions<'action'>[number];
  reply: Result;
  refusals: Record<string, Refusal>;
};

type ScanActionInput<Name, Entries, Reply, Refusals> = {
  name: Name;
  body: Entries;
  reply: Reply;
  refusals: Refusals;
};

export function defineScanAction<
  const Name extends string,
  Entries extends v.ObjectEntries,
  Reply extends Result,
  const Refusals extends Record<string, Refusal>,
>({ name, body, reply, refusals }: ScanActionInput<Name, Entries, Reply, Refusals>) {
  return { body: v.object({ ...scanned, action: v.literal(name), ...body }), reply, refusals };
}

type RefusalsOf<Action extends ScanActionShape> = {
  [Code in Action extends Action ? keyof Action['refusals'] : never]: Extract<
    Action['refusals'],
    Record<Code, Refusal>
  >[Code];
};

/**
 * Not in the specification: one scan of a warehouse user. Devices without a network send theirs later, in sequence.
 * A page names the actions of its own scans: it meets only their replies and refusals.
 */
export function scanCall<Action extends ScanActionShape>(actions: readonly Action[]) {
  const refusals = Object.assign({}, ...actions.map((action) => action.refusals)) as RefusalsOf<Action>;
  return defineCall({
    method: 'POST',
    path: 'warehouse/scans/',
    body: v.variant(
      'action',
      actions.map(({ body }): Action['body'] => body),
    ),
    reply: v.variant(
      'result',
      actions.map(({ reply }): Action['reply'] => reply),
    ),
    idempotent: true,
    refusals,
    roles: ['WAREHOUSE'],
  });
}
