import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import type { InspectedProduct } from '@quayside/flows/inspector/inspected-product.ts';
import { collectClauses } from '#machines/models/collect-clauses.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { WithDrawer } from './with-drawer.tsx';

/** Built from the machines (scripts/qa/flows/flows.ts); loaded on first use. */
const files = import.meta.glob<DrawnMachine>('/generated/flows/*.json', { import: 'default' });

/** What the portal gives to the flow inspector. */
export const inspectedPortal: InspectedProduct = {
  noun: 'portal',
  mainMachine: 'sale',
  clauses: collectClauses(
    import.meta.glob<Record<string, unknown>>('/machines/**/*.clauses.ts', { eager: true }),
  ),
  charts: Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), load]),
  ),
  loadMachines: async () => (await import('./portal-machines.ts')).portalMachines,
  loadComments: async () => (await import('./comments.ts')).portalComments,
  parts: { Button, FailedState, IconButton, Notice, WithDrawer },
  saveFile,
};
