import type { Journey } from './journey.ts';

type Module = { faultJourneys: Record<string, Journey> };

const modules = import.meta.glob<Module>('/tests/**/*.journeys.ts', { eager: true });

/** All journeys by id of the matrix, followed by the name of the call where the id has several calls. */
export const faultJourneys: Record<string, Journey> = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.faultJourneys),
);
