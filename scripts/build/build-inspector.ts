import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import config from '../../vite.config.ts';
import { buildCharts } from '../qa/flows/chart-files.ts';
import { chunkFileName, inspectorSplitting } from './chunks/chunks.ts';

export const INSPECTOR_PAGE = 'internal/flows/index.html';
export const INSPECTOR_MANIFEST = '.vite/flows.json';

/** The same condition as in src/env.ts: outside production, or enabled by the flag. */
export function isInspectable({ ENVIRONMENT, ENABLE_FLOW_INSPECTOR }: Record<string, string | undefined>) {
  return ENVIRONMENT !== 'production' || ENABLE_FLOW_INSPECTOR === 'true';
}

/** Builds the flow inspector into the folder of the portal's build; the builds share no file. */
export async function buildInspector(folder: string) {
  await buildCharts();
  const { plugins, envPrefix, html, build } = config;
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    plugins,
    envPrefix,
    html,
    build: {
      ...build,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: INSPECTOR_MANIFEST,
      rolldownOptions: {
        ...build?.rolldownOptions,
        input: INSPECTOR_PAGE,
        output: { codeSplitting: inspectorSplitting, chunkFileNames: chunkFileName },
      },
    },
  });
  // Moved to the other documents, because the gateway serves documents from there only.
  renameSync(join(folder, INSPECTOR_PAGE), join(folder, 'flows.html'));
  rmSync(join(folder, 'internal'), { recursive: true });
}
