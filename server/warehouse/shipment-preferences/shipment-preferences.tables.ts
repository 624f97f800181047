/** The preferences of the warehouse: one row at most. */
export type ShipmentPreferencesTable = {
  qid: string;
  version: number;
  /** JSON. */
  content: string;
};

declare module '#server/platform/store/schema.ts' {
  interface Database {
    shipmentPreferences: ShipmentPreferencesTable;
  }
}
