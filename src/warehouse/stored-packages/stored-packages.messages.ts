import { countStoredPackages, listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import type {
  StoredCounts,
  StoredPackage,
  StoredSorting,
  StoredState,
} from '#contract/warehouse/stored-packages.schemas.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const storedFailureMessage = defineFailureMessages(listStoredPackages, {
  default: notLoaded('the packages'),
  not_found: 'No results found.',
});

export const storedCountsFailureMessage = defineFailureMessages(countStoredPackages, {
  default: 'We couldn’t count the packages. Try again.',
});

export const stateTexts: Record<StoredState, string> = {
  NO_PLACE: 'No place yet',
  STORED: 'In a place',
  DAMAGED: 'Damaged',
};

export const storedSortTexts: Record<StoredSorting, string> = {
  receivedAt: 'Longest here first',
  '-receivedAt': 'Newest first',
  place: 'Place, A to Z',
  '-place': 'Place, Z to A',
  saleFid: 'Order, lowest first',
  '-saleFid': 'Order, highest first',
  '-weight': 'Heaviest first',
  weight: 'Lightest first',
};

export const emptyTexts: Record<StoredState | 'ALL', { title: string; text: string }> = {
  ALL: { title: 'No packages in the warehouse', text: 'Packages appear here once they are received.' },
  NO_PLACE: {
    title: 'Every package has a place',
    text: 'Packages appear here when they are received, until they are put away.',
  },
  STORED: { title: 'No packages in a place', text: 'Scan a package and its place to put it away.' },
  DAMAGED: { title: 'No damaged packages', text: 'Packages with a damage note appear here.' },
};

/** "61 packages, 8 without a place. 41 of 216 places are in use." */
export function storedSummary({ packages, noPlace, placesInUse, places }: StoredCounts): string {
  if (packages === 0) return 'No packages are here.';
  const without = noPlace > 0 ? `, ${formatNumber(noPlace)} without a place` : ', each in its place';
  return `${formatCount(packages, 'package')}${without}. ${formatNumber(placesInUse)} of ${formatNumber(places)} places are in use.`;
}

/** "3 of 5": counts the packages of an order. */
export function boxText({ number, packages }: Pick<StoredPackage, 'number' | 'packages'>): string {
  return `${formatNumber(number)} of ${formatNumber(packages)}`;
}

export function daysText(days: number): string {
  return days === 0 ? 'Today' : formatCount(days, 'day');
}

export function weightText(weight: number): string {
  return `${formatNumber(weight, Number.isInteger(weight) ? 0 : 1)}\u00A0kg`;
}

/** "8 without a place": what is left to do. */
export function noPlaceText({ noPlace }: Pick<StoredCounts, 'noPlace'>): string {
  return noPlace === 0 ? 'All put away' : `${formatNumber(noPlace)} without a place`;
}
