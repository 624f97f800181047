import type { AnyFailure } from '#contract/platform/api/call.ts';
import type {
  ShipmentGroup,
  WaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';

export type ChoosablePackage = { packageQid: string; code: string };

/** An open shipment as far as its change depends on it. */
export type GroupFacts = {
  qid: string;
  version: number;
  boxes: ChoosablePackage[];
  /** The boxes on each pallet, by package. */
  pallets: { sscc: string; packageQids: string[] }[];
};

/** What a press asks for; the packages are the chosen ones. */
export type WantedChange =
  | { kind: 'CREATE' | 'ADD' | 'REMOVE' | 'SPLIT' | 'DISSOLVE' }
  | { kind: 'JOIN'; groupQid: string };

/** One of the calls with its input. */
export type GroupChange =
  | { kind: 'CREATE'; packageQids: string[] }
  | { kind: 'ADD' | 'REMOVE' | 'SPLIT'; qid: string; version: number; packageQids: string[] }
  | { kind: 'JOIN'; qid: string; version: number; groupQid: string }
  | { kind: 'DISSOLVE'; qid: string; version: number };

/** The shipment after a change; null once it ends. The other one is that which a split has made. */
export type ChangedGroup = { group: ShipmentGroup | null; created: ShipmentGroup | null };

/** What the last scan came to. */
export type GroupingAnswer = Pick<ReadCode, 'qid' | 'scannedAt' | 'text'> &
  (
    | { kind: 'CHOSEN' | 'CHOSEN_BEFORE'; packageQid: string }
    | { kind: 'PALLET_CHOSEN'; packageQids: string[] }
    | { kind: 'FINDING' }
    | { kind: 'REFUSED'; failure: AnyFailure }
    /** It goes another way than those that are chosen. */
    | { kind: 'ELSEWHERE'; company: string; city: string; carrier: string }
    | { kind: 'WRONG_CODE' }
  );

export type GroupingContext = {
  /** Null where a new shipment is made. */
  group: GroupFacts | null;
  /** Packages in no shipment on the same way. */
  waiting: ChoosablePackage[];
  /** The qids of packages in the shipment, and of such that wait. */
  chosen: string[];
  /** Labels that are neither in the shipment nor known to wait: the marketplace is asked about them. */
  queue: ReadCode[];
  answer: GroupingAnswer | null;
  change: GroupChange | null;
  failure: AnyFailure | null;
};

export type GroupingInput = Pick<GroupingContext, 'group'>;

export type GroupingEvent =
  | { type: 'group.loaded'; group: GroupFacts }
  | { type: 'waiting.loaded'; waiting: ChoosablePackage[] }
  | { type: 'packages.ticked'; packageQids: string[]; isChosen: boolean }
  | ({ type: 'code.read' } & ReadCode)
  | { type: 'choice.dropped' }
  | { type: 'change.requested'; change: WantedChange }
  | { type: 'dissolution.requested' }
  | { type: 'dissolution.confirmed' }
  | { type: 'dialog.closed' };

export type GroupingEmittedEvent =
  | { type: 'shipment.changed'; kind: GroupChange['kind'] | null; changed: ChangedGroup }
  | { type: 'shipment.loaded'; group: ShipmentGroup }
  /** A change was refused or not answered: what the page shows may be outdated. */
  | { type: 'shipment.outdated' }
  | { type: 'waiting.found'; found: WaitingPackages };
