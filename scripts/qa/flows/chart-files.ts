import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { areChartsBuilt } from './chart-sources.ts';

/** Builds the charts that the inspector shows, if a machine has changed. */
export async function buildCharts() {
  if (areChartsBuilt()) return;
  await promisify(execFile)(process.execPath, ['scripts/qa/flows/flows.ts', '--built']);
}

/** In development and in tests, builds the charts at the start and again whenever a machine changes. */
export function chartFiles(): Plugin {
  let built = Promise.resolve();
  const build = () => (built = built.then(buildCharts));
  return {
    name: 'chart-files',
    apply: 'serve',
    buildStart: build,
    configureServer({ watcher, config }) {
      watcher.on('change', (path) => {
        if (/[/\\](machines|charts)[/\\].*(?<!\.test)\.ts$/.test(path))
          build().catch((error: unknown) =>
            config.logger.error(`The charts could not be built: ${String(error)}`),
          );
      });
    },
  };
}
