import type { Selectable } from 'kysely';

/** What drivers have signed for. */
export type HandOverTable = {
  qid: string;
  carrier: string;
  /** Of the cut-off, by the clock of the warehouse. */
  day: string;
  driverName: string;
  numberPlate: string | null;
  collectedAt: string;
  collectedBy: string;
  leftAt: string | null;
};

/** The shipment groups of a hand-over. */
export type HandOverGroupTable = { groupQid: string; handOverQid: string };

/** Pallets and loose boxes that are on a lorry. */
export type LoadedUnitTable = {
  /** Of the pallet, or of the package. */
  unitQid: string;
  groupQid: string;
  scanQid: string | null;
  loadedAt: string;
  loadedBy: string;
};

export type HandOverRow = Selectable<HandOverTable>;
export type LoadedUnitRow = Selectable<LoadedUnitTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    handOvers: HandOverTable;
    handOverGroups: HandOverGroupTable;
    loadedUnits: LoadedUnitTable;
  }
}
