/** What may be loaded before a screen can be used: gzip kB (1,000 bytes) of JavaScript, and in how many files. */
export type Screen = {
  name: string;
  /** The address, as a pattern of the router; the gateway preloads what stands behind it. */
  path: string;
  /** The page module that the router loads for it. One that the entry already holds needs nothing more. */
  module: string;
  target: number;
  gate: number;
};

export const screens: Screen[] = [
  {
    name: 'login',
    path: '/login/',
    module: 'src/features/login/login.page.tsx',
    target: 105,
    gate: 115,
  },
  {
    name: 'dashboard',
    path: '/dashboard/',
    module: 'src/features/dashboard/dashboard.page.tsx',
    target: 160,
    gate: 175,
  },
  {
    name: 'order list',
    path: '/orders/',
    module: 'src/features/sales/sales.page.tsx',
    target: 160,
    gate: 175,
  },
  {
    name: 'order detail',
    path: '/orders/:qid/',
    module: 'src/features/sale/sale.page.tsx',
    target: 180,
    gate: 195,
  },
];

/** From the first screen to the second: what the second loads beyond the first. */
export const steps = [
  { name: 'order list → detail', from: 'order list', to: 'order detail', target: 22, gate: 30 },
];

export const limits = {
  wholeBuild: { target: 350, gate: 450 },
  firstCss: { target: 8, gate: 12 },
  loginFiles: { target: 2, gate: 3 },
};
