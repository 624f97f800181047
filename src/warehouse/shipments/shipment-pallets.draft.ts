import * as v from 'valibot';
import { parseDecimal } from '#contract/platform/values/typed-number.ts';
import {
  BoxMeasures,
  GroupDetails,
  type ShipmentGroup,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import type { PalletType } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { type FieldIssues, findIssues } from '#machines/platform/calls/issues.ts';

/** Centimetres of length and width, kilograms of wood. */
export const palletTypes = {
  EUR: { length: 120, width: 80, wood: 25 },
  INDUSTRIAL: { length: 120, width: 100, wood: 30 },
  OWN: { length: null, width: null, wood: 20 },
} as const satisfies Record<PalletType, { length: number | null; width: number | null; wood: number }>;

export type Measures = { weight: string; length: string; width: string; height: string };

export type PalletDraft = Omit<Measures, 'weight'> & {
  key: string;
  /** A pallet that is known keeps its SSCC. */
  qid: string | null;
  type: PalletType;
  packageQids: string[];
  /** Null is the suggested one. */
  weight: string | null;
};

/** What is typed about pallets and boxes; boxes are named by their packages, as numbers may change. */
export type DetailsDraft = { pallets: PalletDraft[]; boxes: Record<string, Measures> };

export function draftOf({ palletList, boxList }: ShipmentGroup): DetailsDraft {
  return {
    pallets: palletList.map((pallet) => ({
      key: pallet.qid,
      qid: pallet.qid,
      type: typeOf(pallet),
      packageQids: boxList.filter((box) => box.pallet === pallet.number).map(({ packageQid }) => packageQid),
      length: String(pallet.length),
      width: String(pallet.width),
      height: String(pallet.height),
      weight: String(pallet.weight),
    })),
    boxes: {},
  };
}

function typeOf({ length, width }: { length: number; width: number }): PalletType {
  if (length !== 120) return 'OWN';
  return width === 80 ? 'EUR' : width === 100 ? 'INDUSTRIAL' : 'OWN';
}

/**
 * Moves boxes onto a pallet; a key that no pallet has makes a new one of this type, null takes them off. Empty pallets
 * go.
 */
export function putOnPallet(
  draft: DetailsDraft,
  packageQids: readonly string[],
  key: string | null,
  type: PalletType = 'EUR',
): DetailsDraft {
  const known = draft.pallets.some((pallet) => pallet.key === key);
  const pallets = key === null || known ? draft.pallets : [...draft.pallets, newPallet(key, type)];
  return {
    ...draft,
    pallets: pallets
      .map((pallet) => ({
        ...pallet,
        packageQids: [
          ...pallet.packageQids.filter((qid) => !packageQids.includes(qid)),
          ...(pallet.key === key ? packageQids : []),
        ],
      }))
      .filter((pallet) => pallet.packageQids.length > 0),
  };
}

function newPallet(key: string, type: PalletType): PalletDraft {
  const { length, width } = palletTypes[type];
  return {
    key,
    qid: null,
    type,
    packageQids: [],
    length: String(length ?? ''),
    width: String(width ?? ''),
    height: '',
    weight: null,
  };
}

export function changePallet(draft: DetailsDraft, key: string, values: Partial<PalletDraft>): DetailsDraft {
  const sizes = values.type ? palletTypes[values.type] : null;
  const fixed = sizes?.length ? { length: String(sizes.length), width: String(sizes.width) } : {};
  return {
    ...draft,
    pallets: draft.pallets.map((pallet) =>
      pallet.key === key ? { ...pallet, ...values, ...fixed } : pallet,
    ),
  };
}

/** The same measures for each of these boxes. */
export function measureBoxes(
  draft: DetailsDraft,
  packageQids: readonly string[],
  measures: Measures,
): DetailsDraft {
  const measured = Object.fromEntries(packageQids.map((qid) => [qid, measures]));
  return { ...draft, boxes: { ...draft.boxes, ...measured } };
}

/** The weight of the boxes with the wood, in kilograms. */
export function suggestedWeight(
  { boxes }: DetailsDraft,
  { type, packageQids }: Pick<PalletDraft, 'type' | 'packageQids'>,
  { boxList }: Pick<ShipmentGroup, 'boxList'>,
): number {
  const own = boxList.filter(({ packageQid }) => packageQids.includes(packageQid));
  const weights = own.map(({ packageQid, weight }) => numberOf(boxes[packageQid]?.weight ?? '') ?? weight);
  const grams = weights.reduce((sum, weight) => sum + Math.round(weight * 1000), 0);
  return (grams + palletTypes[type].wood * 1000) / 1000;
}

/** The measures of the first of these boxes, as they are typed or known. */
export function measuresOf(
  { boxes }: DetailsDraft,
  { boxList }: Pick<ShipmentGroup, 'boxList'>,
  [first]: readonly string[],
): Measures {
  const typed = boxes[first ?? ''];
  if (typed) return typed;
  const box = boxList.find(({ packageQid }) => packageQid === first);
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    weight: text(box?.weight),
    length: text(box?.length),
    width: text(box?.width),
    height: text(box?.height),
  };
}

export function isMeasured(measures: Measures): boolean {
  return v.is(BoxMeasures, {
    weight: numberOf(measures.weight),
    length: numberOf(measures.length),
    width: numberOf(measures.width),
    height: numberOf(measures.height),
  });
}

/** "box 3", "boxes 1–4, 7" */
export function namedBoxes(
  { boxList }: Pick<ShipmentGroup, 'boxList'>,
  packageQids: readonly string[],
): string {
  const numbers = boxList
    .filter(({ packageQid }) => packageQids.includes(packageQid))
    .map(({ number }) => number);
  return `${numbers.length === 1 ? 'box' : 'boxes'} ${runsOf(numbers).join(', ')}`;
}

function runsOf(numbers: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
}

/** What the draft is wrong about, by the path of its field. */
export function detailsIssues(draft: DetailsDraft, group: ShipmentGroup): FieldIssues {
  return findIssues(GroupDetails, numbersOf(draft, group));
}

/** The details of a draft without issues. */
export function detailsOf(draft: DetailsDraft, group: ShipmentGroup): GroupDetails {
  return v.parse(GroupDetails, numbersOf(draft, group));
}

function numbersOf(draft: DetailsDraft, group: ShipmentGroup) {
  const numbers = new Map(group.boxList.map(({ packageQid, number }) => [packageQid, number]));
  // A box that has left the shipment meanwhile is left out.
  const known = (qids: readonly string[]) => qids.flatMap((qid) => numbers.get(qid) ?? []);
  return {
    pallets: draft.pallets
      .map((pallet) => ({
        qid: pallet.qid,
        boxes: known(pallet.packageQids),
        weight: pallet.weight === null ? suggestedWeight(draft, pallet, group) : numberOf(pallet.weight),
        length: numberOf(pallet.length),
        width: numberOf(pallet.width),
        height: numberOf(pallet.height),
      }))
      .filter(({ boxes }) => boxes.length > 0),
    boxes: Object.entries(draft.boxes).flatMap(([packageQid, measures]) => {
      const number = numbers.get(packageQid);
      return number === undefined
        ? []
        : {
            number,
            weight: numberOf(measures.weight),
            length: numberOf(measures.length),
            width: numberOf(measures.width),
            height: numberOf(measures.height),
          };
    }),
  };
}

/** The numbers in a text such as 1–4, 7; null where it is none. */
export function parseBoxNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, from, to] = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(part) ?? [];
    if (from === undefined) return null;
    for (let number = Number(from); number <= Number(to ?? from); number += 1) numbers.push(number);
  }
  return numbers;
}

function numberOf(text: string): number | null {
  const decimal = parseDecimal(text) ?? null;
  return decimal === null ? null : Number(decimal);
}
