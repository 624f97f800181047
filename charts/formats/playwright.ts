import type { PathSuite } from '#charts/paths/path.ts';
import { beatsOf } from './drive.ts';

/** Paths as a Playwright spec. `driver` is the import path of a module whose `test` has the fixture `driver`. */
export function playwrightOf({ paths }: PathSuite, driver: string): string {
  const tests = paths.map((path) => {
    const beats = beatsOf(path).map((beat) => `    ${JSON.stringify(beat)},\n`);
    return `
test(${JSON.stringify(path.name)}, async ({ driver }) => {
  const beats: Beat[] = [
${beats.join('')}  ];
  await drive(driver, beats, test.step);
});
`;
  });
  return `import { type Beat, drive } from '#charts/formats/drive.ts';
import { test } from ${JSON.stringify(driver)};
${tests.join('')}`;
}
