import { useQueryClient } from '@tanstack/react-query';
import {
  countShipmentGroups,
  listShipmentGroups,
  readShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';

/** Shows a changed shipment, or reads it again where a change was refused or not answered. */
export function useShipmentChange() {
  const queries = useQueryClient();
  function readListsAgain() {
    for (const call of [listShipmentGroups, countShipmentGroups]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }
  return {
    readListsAgain,
    show(group: ShipmentGroup) {
      queries.setQueryData(queryFor(readShipmentGroup, { params: { qid: group.qid } }).queryKey, group);
      readListsAgain();
    },
    readAgain() {
      void queries.invalidateQueries({ queryKey: queryKeyOf(readShipmentGroup) });
      readListsAgain();
    },
  };
}
