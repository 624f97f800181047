import type { Selectable } from 'kysely';
import type { GroupEvent, GroupStatus } from '#contract/warehouse/shipment-groups.schemas.ts';

export type ShipmentGroupTable = {
  qid: string;
  /** Counts all groups; its fid is made of it. */
  number: number;
  version: number;
  status: GroupStatus;
  destinationCompany: string;
  destinationLineOne: string;
  destinationLineTwo: string | null;
  destinationPostcode: string;
  destinationCity: string;
  destinationRegion: string | null;
  destinationCountry: string;
  carrier: string;
  cutOffAt: string;
  /** Counted anew with each change. */
  orderCount: number;
  boxCount: number;
  palletCount: number;
  labelledCount: number;
  weight: number;
};

type Measures = {
  /** Kilograms and centimetres. */
  weight: number;
  length: number;
  width: number;
  height: number;
  labelledAt: string | null;
};

/** A package in its group. */
export type GroupBoxTable = Measures & {
  packageQid: string;
  groupQid: string;
  number: number;
  palletQid: string | null;
};

export type GroupPalletTable = Measures & { qid: string; groupQid: string; number: number; sscc: string };

/** Every serial number that an SSCC was made of, as one must not be used again for a year. */
export type SsccSerialTable = { serial: number; at: string };

export type GroupEventTable = {
  qid: string;
  groupQid: string;
  sequence: number;
  at: string;
  actor: string;
  kind: GroupEvent['kind'];
  count: number;
  subject: string | null;
};

export type ShipmentGroupRow = Selectable<ShipmentGroupTable>;
export type GroupBoxRow = Selectable<GroupBoxTable>;
export type GroupPalletRow = Selectable<GroupPalletTable>;
export type GroupEventRow = Selectable<GroupEventTable>;

declare module '#server/platform/store/schema.ts' {
  interface Database {
    shipmentGroups: ShipmentGroupTable;
    groupBoxes: GroupBoxTable;
    groupPallets: GroupPalletTable;
    ssccSerials: SsccSerialTable;
    groupEvents: GroupEventTable;
  }
}
