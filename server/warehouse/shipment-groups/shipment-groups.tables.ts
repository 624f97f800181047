import type { Selectable } from 'kysely';
import type { GroupEvent, GroupStatus } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { type ColumnsOf, decimal, defineTable, integer, text } from '#server/platform/store/define-table.ts';

export const shipmentGroupsTable = defineTable(
  'shipmentGroups',
  {
    qid: text(),
    /** Counts all groups; its fid is made of it. */
    number: integer(),
    version: integer(),
    status: text<GroupStatus>(),
    destinationCompany: text(),
    destinationLineOne: text(),
    destinationLineTwo: text().nullable(),
    destinationPostcode: text(),
    destinationCity: text(),
    destinationRegion: text().nullable(),
    destinationCountry: text(),
    carrier: text(),
    cutOffAt: text(),
    /** Counted anew with each change. */
    orderCount: integer(),
    boxCount: integer(),
    palletCount: integer(),
    labelledCount: integer(),
    weight: decimal(),
  },
  { unique: [['number']], indexes: { shipmentGroups_status: ['status', 'cutOffAt', 'qid'] } },
);

/** Kilograms and centimetres. */
const measures = {
  weight: decimal(),
  length: decimal(),
  width: decimal(),
  height: decimal(),
  labelledAt: text().nullable(),
};

/** A package in its group. */
export const groupBoxesTable = defineTable(
  'groupBoxes',
  {
    ...measures,
    packageQid: text().references('packages.qid'),
    groupQid: text().references('shipmentGroups.qid'),
    number: integer(),
    palletQid: text().references('groupPallets.qid').nullable(),
  },
  { primaryKey: ['packageQid'], indexes: { groupBoxes_groupQid: ['groupQid', 'number'] } },
);

export const groupPalletsTable = defineTable(
  'groupPallets',
  {
    ...measures,
    qid: text(),
    groupQid: text().references('shipmentGroups.qid'),
    number: integer(),
    sscc: text(),
  },
  { unique: [['sscc']], indexes: { groupPallets_groupQid: ['groupQid'] } },
);

/** Every serial number that an SSCC was made of, as one must not be used again for a year. */
export const ssccSerialsTable = defineTable(
  'ssccSerials',
  {
    serial: integer(),
    at: text(),
  },
  { primaryKey: ['serial'] },
);

export const groupEventsTable = defineTable(
  'groupEvents',
  {
    qid: text(),
    groupQid: text().references('shipmentGroups.qid'),
    sequence: integer(),
    at: text(),
    actor: text(),
    kind: text<GroupEvent['kind']>(),
    count: integer(),
    subject: text().nullable(),
  },
  { unique: [['groupQid', 'sequence']] },
);

export type ShipmentGroupRow = Selectable<ColumnsOf<typeof shipmentGroupsTable>>;
export type GroupBoxRow = Selectable<ColumnsOf<typeof groupBoxesTable>>;
export type GroupPalletRow = Selectable<ColumnsOf<typeof groupPalletsTable>>;
export type GroupEventRow = Selectable<ColumnsOf<typeof groupEventsTable>>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    shipmentGroups: ColumnsOf<typeof shipmentGroupsTable>;
    groupBoxes: ColumnsOf<typeof groupBoxesTable>;
    groupPallets: ColumnsOf<typeof groupPalletsTable>;
    ssccSerials: ColumnsOf<typeof ssccSerialsTable>;
    groupEvents: ColumnsOf<typeof groupEventsTable>;
  }
}
