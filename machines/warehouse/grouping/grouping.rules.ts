import type {
  ShipmentGroup,
  WaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type {
  ChoosablePackage,
  GroupChange,
  GroupFacts,
  GroupingContext,
  WantedChange,
} from './grouping.types.ts';

type Facts = Pick<GroupingContext, 'group' | 'waiting'>;
type Choice = Facts & Pick<GroupingContext, 'chosen'>;

/** What the change of a shipment depends on. */
export function groupFactsOf({ qid, version, boxList, palletList }: ShipmentGroup): GroupFacts {
  return {
    qid,
    version,
    boxes: boxList.map(({ packageQid, code }) => ({ packageQid, code })),
    pallets: palletList.map(({ sscc, number }) => ({
      sscc,
      packageQids: boxList.filter(({ pallet }) => pallet === number).map(({ packageQid }) => packageQid),
    })),
  };
}

export function choosableOf({ packages }: WaitingPackages): ChoosablePackage[] {
  return packages.map(({ packageQid, code }) => ({ packageQid, code }));
}

/** The chosen packages of the shipment, and those that wait. */
export function partsOfChoice({ group, waiting, chosen }: Choice) {
  const within = ({ packageQid }: ChoosablePackage) => chosen.includes(packageQid);
  return {
    inGroup: (group?.boxes ?? []).filter(within).map(({ packageQid }) => packageQid),
    waiting: waiting.filter(within).map(({ packageQid }) => packageQid),
  };
}

/** The change that a press makes; null where it cannot be made. */
export function changeOf(choice: Choice, wanted: WantedChange): GroupChange | null {
  const { group } = choice;
  const chosen = partsOfChoice(choice);
  if (group === null) {
    return wanted.kind === 'CREATE' && chosen.waiting.length > 0
      ? { kind: 'CREATE', packageQids: chosen.waiting }
      : null;
  }
  const { qid, version, boxes } = group;
  switch (wanted.kind) {
    case 'CREATE':
      return null;
    case 'ADD':
      return chosen.waiting.length > 0 ? { kind: 'ADD', qid, version, packageQids: chosen.waiting } : null;
    case 'REMOVE':
    case 'SPLIT':
      // At least one box stays.
      return chosen.inGroup.length > 0 && chosen.inGroup.length < boxes.length
        ? { kind: wanted.kind, qid, version, packageQids: chosen.inGroup }
        : null;
    case 'JOIN':
      return { kind: 'JOIN', qid, version, groupQid: wanted.groupQid };
    case 'DISSOLVE':
      return { kind: 'DISSOLVE', qid, version };
  }
}

/** The package with this label in the shipment or among those that wait. */
export function packageOf({ group, waiting }: Facts, { code }: ReadCode): string | null {
  const known = [...(group?.boxes ?? []), ...waiting];
  return known.find((each) => code.kind === 'PACKAGE' && each.code === code.value)?.packageQid ?? null;
}

/** The packages on the pallet with this label; none where it is no pallet of the shipment. */
export function packagesOnPallet({ group }: Pick<Facts, 'group'>, { code }: ReadCode): string[] {
  const pallet = group?.pallets.find(({ sscc }) => code.kind === 'SSCC' && sscc === code.value);
  return pallet?.packageQids ?? [];
}

/** A read that began before a change may end after it. */
export function newestOf(known: GroupFacts | null, loaded: GroupFacts): GroupFacts {
  return known !== null && known.version > loaded.version ? known : loaded;
}

/** Without packages that are neither in the shipment nor wait any more. */
export function keptChoice({ group, waiting, chosen }: Choice): string[] {
  const known = new Set([...(group?.boxes ?? []), ...waiting].map(({ packageQid }) => packageQid));
  return chosen.filter((packageQid) => known.has(packageQid));
}

export function changedChoice(
  chosen: readonly string[],
  { packageQids, isChosen }: { packageQids: readonly string[]; isChosen: boolean },
): string[] {
  const others = chosen.filter((packageQid) => !packageQids.includes(packageQid));
  return isChosen ? [...others, ...packageQids].toSorted() : others;
}

/** Whether what was found goes the way of those that are shown. For a shipment the marketplace has compared it. */
export function isOnShownWay({ group, waiting }: Facts, found: WaitingPackages): boolean {
  return group !== null || waiting.length === 0 || isAmong(waiting, found);
}

export function isAmong(waiting: readonly ChoosablePackage[], { packages }: WaitingPackages): boolean {
  return packages.some(({ packageQid }) => waiting.some((each) => each.packageQid === packageQid));
}

/** A label that waits already is looked up once. */
export function withLabel(queue: readonly ReadCode[], label: ReadCode): ReadCode[] {
  return queue.some(({ code }) => code.value === label.code.value) ? [...queue] : [...queue, label];
}

const noLabel: ReadCode = { qid: '', scannedAt: '', text: '', code: { kind: 'OTHER', value: '?' } };

/** The label whose answer is awaited; there is one while it is looked up. */
export function headOf([head = noLabel]: readonly ReadCode[]): ReadCode {
  return head;
}

/** The change that is being made. */
export function expectChange(change: GroupChange | null): GroupChange {
  if (change === null) throw new Error('There is no change.');
  return change;
}

/** The packages that a change moves. */
export function movedBy(change: GroupChange | null): string[] {
  return change !== null && 'packageQids' in change ? change.packageQids : [];
}

/** An answer to this label. */
export function sayOf<Answer extends object>({ qid, scannedAt, text }: ReadCode, answer: Answer) {
  return { qid, scannedAt, text, ...answer };
}

/** The shipment that a change names; a new one has no qid yet. */
export function qidOf(change: GroupChange | null): string {
  return change !== null && 'qid' in change ? change.qid : '';
}
