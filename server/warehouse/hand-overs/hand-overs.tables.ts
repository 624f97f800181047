import type { Selectable } from 'kysely';
import { type ColumnsOf, defineTable, text } from '#server/platform/store/define-table.ts';

/** What drivers have signed for. */
export const handOversTable = defineTable(
  'handOvers',
  {
    qid: text(),
    carrier: text(),
    /** Of the cut-off, by the clock of the warehouse. */
    day: text(),
    driverName: text(),
    numberPlate: text().nullable(),
    collectedAt: text(),
    collectedBy: text(),
    leftAt: text().nullable(),
  },
  { indexes: { handOvers_carrier: ['carrier', 'day'], handOvers_collectedAt: ['collectedAt'] } },
);

/** The shipment groups of a hand-over. */
export const handOverGroupsTable = defineTable(
  'handOverGroups',
  {
    groupQid: text().references('shipmentGroups.qid'),
    handOverQid: text().references('handOvers.qid'),
  },
  { primaryKey: ['groupQid'], indexes: { handOverGroups_handOverQid: ['handOverQid'] } },
);

/** Pallets and loose boxes that are on a lorry. */
export const loadedUnitsTable = defineTable(
  'loadedUnits',
  {
    /** Of the pallet, or of the package. */
    unitQid: text(),
    groupQid: text().references('shipmentGroups.qid'),
    scanQid: text().nullable(),
    loadedAt: text(),
    loadedBy: text(),
  },
  { primaryKey: ['unitQid'], indexes: { loadedUnits_groupQid: ['groupQid'] } },
);

export type HandOverRow = Selectable<ColumnsOf<typeof handOversTable>>;
export type LoadedUnitRow = Selectable<ColumnsOf<typeof loadedUnitsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    handOvers: ColumnsOf<typeof handOversTable>;
    handOverGroups: ColumnsOf<typeof handOverGroupsTable>;
    loadedUnits: ColumnsOf<typeof loadedUnitsTable>;
  }
}
