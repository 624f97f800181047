import { roomOfFile } from '#tests/platform/tools/recorded-rooms.ts';
import type { Journey, MatrixReadings } from './journey.ts';

/** What a file of journeys says about the calls of its subject. */
type Module = {
  faultJourneys?: Record<string, Journey>;
  matrixReadings?: MatrixReadings;
  callsWithoutJourney?: Record<string, string>;
};

const modules = import.meta.glob<Module>('/tests/**/*.journeys.ts', { eager: true });

/** All journeys by id of the matrix, followed by the name of the call where the id has several calls. */
export const faultJourneys = mergeOnce(pick('faultJourneys'));

/** The room of each journey. */
export const roomsOfJourneys = mergeOnce(
  Object.fromEntries(
    Object.entries(pick('faultJourneys')).map(([file, own]) => [
      file,
      Object.fromEntries(Object.keys(own).map((id) => [id, roomOfFile(file)])),
    ]),
  ),
);

/** What ids of the matrix mean beside the calls of their journeys. */
export const matrixReadings = mergeOnce(pick('matrixReadings'));

/** Calls without a journey and outside of the matrix, and the tests of their failures. */
export const callsWithoutJourney = mergeOnce(pick('callsWithoutJourney'));

/** The facts of all files by id; throws an error where two files have the same id. */
export function mergeOnce<Fact>(facts: Readonly<Record<string, Record<string, Fact>>>): Record<string, Fact> {
  const files = new Map<string, string>();
  for (const [file, own] of Object.entries(facts)) {
    for (const id of Object.keys(own)) {
      const first = files.get(id);
      if (first !== undefined) throw new Error(`Both ${first} and ${file} have ${id}.`);
      files.set(id, file);
    }
  }
  return Object.assign({}, ...Object.values(facts));
}

function pick<Name extends keyof Module>(name: Name): Record<string, NonNullable<Module[Name]>> {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([file, { [name]: own }]) => (own ? [[file, own]] : [])),
  );
}
