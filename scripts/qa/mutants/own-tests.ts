import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { projectFolder } from './machine-sources.ts';
import { mutatedSource } from './mutated-modules.ts';
import type { Edit } from './source-mutant.ts';

export type OwnTests = {
  /** What fails with the edited file, or with the files as they are; null when the tests pass. */
  findFailure: (file?: string, edit?: Edit) => Promise<string | null>;
  close: () => Promise<void>;
};

/** The tests of a machine in one Vitest, which serves the edited text of a file instead of its own. */
export async function openOwnTests(tests: readonly string[]): Promise<OwnTests> {
  let edited: { path: string; text: string } | null = null;
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: projectFolder,
      watch: false,
      include: [...tests],
      environment: 'node',
      setupFiles: ['tests/setup.ts'],
      env: { DATABASE_URL_TEST: '' },
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      bail: 1,
      // Faults may leave a promise of a test pending.
      testTimeout: 30_000,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      reporters: [{}],
      // The cache would serve the text of the file.
      fsModuleCache: false,
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (id === edited?.path ? edited.text : undefined),
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();
  return {
    async findFailure(file, edit) {
      const path = file === undefined ? null : join(projectFolder, file);
      edited = path !== null && file !== undefined && edit ? { path, text: mutatedSource(file, edit) } : null;
      if (path !== null) vitest.invalidateFile(path);
      const failure = await run(vitest, specifications);
      edited = null;
      if (path !== null) vitest.invalidateFile(path);
      return failure;
    },
    close: () => vitest.close(),
  };
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<string | null> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const errors = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests('failed')].flatMap((failed) => failed.result().errors ?? []),
  ]);
  const [error] = [...errors, ...unhandledErrors];
  if (error) return error instanceof Error || hasMessage(error) ? error.message : String(error);
  return testModules.every((module) => module.state() === 'passed') ? null : 'a test failed';
}

function hasMessage(error: unknown): error is { message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
