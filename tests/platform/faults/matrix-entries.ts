import { callId } from '#contract/platform/api/call.ts';
import { calls } from '#server/calls.ts';
import type { Journey, MatrixReading } from './journey.ts';
import { faultJourneys, matrixReadings } from './journeys.ts';

/** The calls of an id of the matrix. */
export type MatrixEntry = MatrixReading & { calls: string[] };

const names = new Map(Object.entries(calls).map(([name, call]) => [callId(call), name]));

/** All ids of the matrix except those of screens; the key of a journey contains its id. */
export const matrixEntries: Record<string, MatrixEntry> = Object.fromEntries(
  [
    ...new Set([
      ...Object.keys(matrixReadings),
      ...Object.keys(faultJourneys).flatMap((key) => matrixIdOf(key) ?? []),
    ]),
  ].map((id) => [
    id,
    {
      ...matrixReadings[id],
      calls: [...new Set([...callsOfJourneys(id), ...(matrixReadings[id]?.calls ?? [])])],
    },
  ]),
);

/** Calls of journeys outside of the matrix. */
export const callsOutsideMatrix: string[] = callsOfJourneys(null);

/** The id of the matrix in the key of a journey, null for a call that the matrix does not have. */
export function matrixIdOf(key: string): string | null {
  return /^[SRMO]\d+\b/.exec(key)?.[0] ?? null;
}

function callsOfJourneys(id: string | null): string[] {
  return Object.entries(faultJourneys).flatMap(([key, journey]) =>
    matrixIdOf(key) === id ? nameOf(journey) : [],
  );
}

function nameOf({ call }: Journey): string {
  return names.get(callId(call)) ?? callId(call);
}
