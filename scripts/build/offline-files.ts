import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { pageDefinition, pageNames, pathTo } from '../../contract/pages/paths.ts';
import { pageRooms } from '../rules/rooms.ts';
import { type BuildManifest, listNeededFiles } from './budgets/budgets.ts';
import { readManifest } from './budgets/measure-build.ts';
import { frameModule } from './budgets/screens.ts';
import { parsePageModules } from './chunks/page-modules.ts';

/** Parts of the frame that a page may need at any moment. */
export const partsOfFrame = ['src/app/frame/toasts.tsx', 'src/app/session/sign-in-again.tsx'];

/** The code of warehouse pages that is in none of their features. */
export const sharedByScans = ['src/warehouse/scanning/', 'machines/warehouse/scan-queue/'];

/** Where the modules of pages lie; what lies beside them is loaded later. */
export const pageFolders = pageRooms.map((room) => `src/${room}/`);

/** The files that the warehouse’s part of the portal needs: its pages, with all that their features and scans load later. */
export function listOfflineFiles(
  manifest: BuildManifest,
  pages: { page: string; modules: string[] }[],
): string[] {
  const ofWarehouse = new Set(
    pageNames.filter((page) => pageDefinition(page).audience === 'WAREHOUSE').map(String),
  );
  const modules = pages
    .filter(({ page }) => ofWarehouse.has(page))
    .flatMap((page) => page.modules)
    .filter((module) => pageFolders.some((folder) => module.startsWith(folder)));
  const folders = [...sharedByScans, ...modules.map((module) => module.replace(/[^/]+$/, ''))];
  const later = Object.keys(manifest).filter((key) => folders.some((folder) => key.startsWith(folder)));
  const { js, css } = listNeededFiles(manifest, [frameModule, ...partsOfFrame, ...modules, ...later]);
  const table = js[0]?.replace(/js$/, 'json') ?? '';
  return [...new Set([...js, ...css, table])].map((file) => `/${file}`);
}

/** Builds the service worker into the folder of the build, with the names of the files that it keeps. */
export async function buildOfflineWorker(folder: string): Promise<void> {
  const files = [...listOfflineFiles(readManifest(folder), parsePageModules()), '/favicon.svg'];
  // The code that reads the pictures of a camera, where the browser has none of its own.
  const decoder = globSync('assets/{camera-decoder.thread-*.js,*.wasm}', { cwd: folder })
    .map((file) => `/${file}`)
    // A file that is named twice makes the browser refuse the worker.
    .filter((file) => !files.includes(file));
  const shell = readFileSync(join(folder, 'shell.html'), 'utf8');
  const version = createHash('sha256')
    .update(JSON.stringify([files, decoder]))
    .update(shell)
    .digest('hex')
    .slice(0, 12);
  const offline = { version, document: pathTo.incoming(), files };
  await viteBuild({
    configFile: false,
    logLevel: 'warn',
    define: { OFFLINE_FILES: JSON.stringify(offline), OFFLINE_DECODER: JSON.stringify(decoder) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: 'src/offline/offline-worker.main.ts',
        output: { format: 'iife', entryFileNames: 'offline-worker.js' },
      },
    },
  });
}
