import { pageRooms } from './scripts/rules/rooms.ts';

const view = ['react', 'react-dom', 'wouter', '@xstate/react', '@tanstack/*', 'lucide'];
const parts = ['@ark-ui/*'];
const network = ['ofetch', '@segment/*'];
const backend = [
  'hono',
  '@hono/*',
  'kysely',
  'pg',
  'pino',
  'jose',
  '@node-rs/*',
  'node:*',
  'rate-limiter-flexible',
];

export type Layer = {
  folder: string;
  /** Which files of the folder, where it is not all of them. */
  files?: string;
  /** The folders that it may import from, and single files. */
  sees: string[];
  /** Packages that belong to other layers. */
  without: string[];
};

const product = ['contract/', 'client/', 'machines/'];
const page = [
  ...product,
  'src/queries/',
  'src/messages/',
  'src/analytics/',
  'src/forms/',
  'src/warehouse/scanning/',
  'src/ui/',
  'src/lib/',
  'src/env.ts',
  'styled/',
];

const testTools = ['vitest', '@playwright/*', '@testing-library/*', 'msw'];

/** What test kit may take from pages: their sentences, and the names of their fields. */
const wordsOfPages = ['src/**/*.messages.ts', 'src/**/*.fields.ts'];

const timelineOfSale = 'src/orders/timeline/';

/** The parts of an order are features of their own; the page of the order alone puts them together. */
const partsOfSale = [
  timelineOfSale,
  ...['documents', 'lines', 'packing', 'payment', 'sale-claims', 'shipping'].map(
    (feature) => `src/orders/${feature}/`,
  ),
];

/** The sections of the profile are features inside one frame; the overview of the profile alone puts them together. */
export const sectionsOfProfile = [
  'people/account',
  'people/addresses',
  'people/bank',
  'people/company',
  'imports/connection',
  'people/emails',
  'people/notification-feed',
  'people/preferences',
  'people/verification',
].map((feature) => `src/${feature}/`);
const frameOfProfile = 'src/people/profile-frame/';

/** The direction of imports, once. The last row that fits a file holds for it: overrides replace one another. */
export const layers: Layer[] = [
  { folder: 'contract', sees: [], without: [...view, ...parts, ...network, ...backend, 'xstate'] },
  { folder: 'client', sees: ['contract/'], without: [...view, ...parts, ...backend] },
  { folder: 'packages/charts', sees: [], without: [...view, ...parts, ...network, 'hono', 'kysely'] },
  {
    folder: 'packages/flows',
    sees: ['packages/charts/'],
    without: [...parts, ...network, ...backend, 'wouter', '@xstate/react', '@tanstack/*', 'lucide'],
  },
  {
    folder: 'packages/flows/recorder',
    sees: ['packages/charts/'],
    without: [...view, ...parts, ...network, ...backend],
  },
  {
    folder: 'machines',
    sees: ['contract/', 'client/', 'packages/charts/'],
    without: [...view, ...parts, ...network, ...backend],
  },
  {
    folder: 'server',
    sees: ['contract/'],
    without: [...view, ...parts, ...network, 'xstate'],
  },
  { folder: 'src/lib', sees: [], without: [...parts, ...network, ...backend] },
  {
    folder: 'src/ui',
    sees: ['src/lib/', 'styled/'],
    without: [...network, ...backend, 'xstate', '@xstate/react'],
  },
  {
    folder: 'src/analytics',
    sees: [...product, 'src/lib/', 'src/env.ts'],
    without: [...parts, ...backend, 'ofetch', 'wouter', '@xstate/react', '@tanstack/*'],
  },
  {
    folder: 'src/messages',
    sees: ['contract/', 'src/lib/', 'src/ui/tone.ts'],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'src/queries',
    sees: [...product, 'src/ui/', 'src/lib/'],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'src/forms',
    sees: [...product, 'src/queries/', 'src/messages/', 'src/ui/', 'src/lib/', 'styled/'],
    without: [...parts, ...network, ...backend, 'wouter'],
  },
  ...pageRooms.map((room) => ({
    folder: `src/${room}`,
    sees: page,
    without: [...parts, ...network, ...backend],
  })),
  {
    folder: 'src/warehouse/scanning',
    sees: [
      ...product,
      'src/warehouse/scanning/',
      'src/queries/',
      'src/messages/',
      'src/ui/',
      'src/lib/',
      'styled/',
    ],
    without: [...parts, ...network, ...backend, 'wouter'],
  },
  ...sectionsOfProfile.map((section) => ({
    folder: section.slice(0, -1),
    sees: [...page, frameOfProfile],
    without: [...parts, ...network, ...backend],
  })),
  {
    folder: 'src/people/profile',
    sees: [...page, frameOfProfile, ...sectionsOfProfile],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'src/orders/sale',
    sees: [...page, ...partsOfSale],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'src/claims/claim',
    sees: [...page, timelineOfSale],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'src/flows',
    sees: [...page, 'packages/charts/', 'packages/flows/'],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'src/app',
    sees: [...page, ...pageRooms.map((room) => `src/${room}/`)],
    without: [...parts, ...network, ...backend],
  },
  {
    folder: 'tests',
    files: '**/*.{driver,journeys,states}.ts',
    sees: [...product, 'packages/charts/', 'server/', 'tests/', ...wordsOfPages],
    without: [...view, ...parts],
  },
  {
    folder: 'tests',
    files: '**/*.screen.ts',
    sees: [...product, 'tests/platform/screen/screen.ts', 'tests/**/*.screen.ts', ...wordsOfPages],
    without: [...view, ...parts, ...network, ...backend, ...testTools],
  },
];

/** Everything that an import path can start with: importOf. */
export const places = [
  ...new Set(layers.flatMap(({ folder, sees }) => [`${folder}/`, ...sees])),
  'tests/',
  'e2e/',
  'scripts/',
  'src/main.tsx',
  'src/prerender.tsx',
];

/** What the imports from a place start with: a package of `packages/` is imported by its name. */
export function importOf(place: string): string {
  return place.startsWith('packages/') ? place.replace('packages/', '@quayside/') : `#${place}`;
}
