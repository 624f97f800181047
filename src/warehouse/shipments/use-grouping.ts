import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import {
  listWaitingPackages,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type {
  ShipmentGroup,
  WaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { groupingMachine } from '#machines/warehouse/grouping/grouping.machine.ts';
import { choosableOf, groupFactsOf, partsOfChoice } from '#machines/warehouse/grouping/grouping.rules.ts';
import type { GroupingEmittedEvent, WantedChange } from '#machines/warehouse/grouping/grouping.types.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { useEmittedToEnd } from '#src/lib/use-emitted-to-end.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { useSendOnChange } from '#src/lib/use-send-on-change.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { changedGroupText } from './grouping.messages.ts';
import { useShipmentChange } from './use-shipment-change.ts';

export type Grouping = ReturnType<typeof useGrouping>;

/** The change of a shipment on this page; null is a new one. */
export function useGrouping(group: ShipmentGroup | null) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [, navigate] = useLocation();
  const { show, readAgain, readListsAgain } = useShipmentChange();
  const [found, setFound] = useState<WaitingPackages | null>(null);
  const actor = useFormActor(groupingMachine, { group: group && groupFactsOf(group) });
  const waiting = useWaitingPackages(group);

  function tellChanged({ kind, changed }: Extract<GroupingEmittedEvent, { type: 'shipment.changed' }>) {
    if (changed.group) show(changed.group);
    else readListsAgain();
    if (changed.created) show(changed.created);
    for (const call of [listWaitingPackages, suggestShipmentGroups]) {
      // Nothing waits for a shipment that has ended.
      const refetchType = changed.group ? 'active' : 'none';
      void queries.invalidateQueries({ queryKey: queryKeyOf(call), refetchType });
    }
    notify({
      variant: 'success',
      message: changedGroupText(kind, changed, changed.group?.boxes ?? 0),
    });
    if (kind === 'CREATE' && changed.group) navigate(pathTo.shipment(changed.group.qid));
    if (kind === 'DISSOLVE') navigate(pathTo.shipments());
  }
  useEmittedToEnd(actor, {
    'shipment.changed': tellChanged,
    'shipment.loaded': ({ group: loaded }) => show(loaded),
    'shipment.outdated': () => {
      readAgain();
      void queries.invalidateQueries({ queryKey: queryKeyOf(listWaitingPackages) });
    },
    'waiting.found': ({ found: packages }) => {
      if (group === null) return setFound(packages);
      const { queryKey } = queryFor(listWaitingPackages, { params: { qid: group.qid } });
      queries.setQueryData(queryKey, packages);
    },
  });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const shown = group === null ? found : (waiting.data ?? null);
  return {
    actor,
    group,
    /** The packages that wait on the same way; null until they are read. */
    waiting: group === null && context.waiting.length === 0 ? null : shown,
    waitingQuery: waiting,
    context,
    chosen: partsOfChoice(context),
    isBusy: useSelector(actor, (snapshot) => snapshot.matches('changing') || snapshot.matches('rereading')),
    isConfirming: useSelector(actor, (snapshot) => snapshot.matches('confirming')),
    isDissolving: useSelector(
      actor,
      (snapshot) => snapshot.matches('changing') && snapshot.context.change?.kind === 'DISSOLVE',
    ),
    waitUntil: useSelector(actor, retryAtOf),
    read: (scan: ReadCode) => actor.send({ type: 'code.read', ...scan }),
    tick: (packageQids: string[], isChosen: boolean) =>
      actor.send({ type: 'packages.ticked', packageQids, isChosen }),
    drop: () => actor.send({ type: 'choice.dropped' }),
    change: (change: WantedChange) => actor.send({ type: 'change.requested', change }),
    askToDissolve: () => actor.send({ type: 'dissolution.requested' }),
    dissolve: () => actor.send({ type: 'dissolution.confirmed' }),
    closeDialog: () => actor.send({ type: 'dialog.closed' }),
  };
}

/** Keeps the machine informed of the shipment and of what waits for it. */
export function useGroupingFacts({ actor }: Grouping, group: ShipmentGroup, waiting: WaitingPackages | null) {
  useSendOnChange(actor, { type: 'group.loaded', group: groupFactsOf(group) });
  useSendOnChange(actor, { type: 'waiting.loaded', waiting: waiting ? choosableOf(waiting) : [] });
}

function useWaitingPackages(group: ShipmentGroup | null) {
  return useQuery({
    ...queryFor(listWaitingPackages, { params: { qid: group?.qid ?? '' } }),
    enabled: group?.status === 'OPEN',
  });
}
