import type { Journey } from './journey.ts';

type Module = { journeys: Record<string, Journey> };

const modules = {
  ...import.meta.glob<Module>('/src/**/*.journeys.ts', { eager: true }),
  ...import.meta.glob<Module>('/tests/faults/*.journeys.ts', { eager: true }),
};

/** Every journey, by the id of the matrix, with the name of a call behind it where the id means several. */
export const journeys: Record<string, Journey> = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.journeys),
);
