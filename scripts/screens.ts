/** What may be loaded before a page can be used: gzip kB (1,000 bytes) of JavaScript. */
export type Screen = {
  /** Its name in contract/pages/pages.ts. */
  page: string;
  /** The modules that the router loads for it. Those that the entry holds are left out. */
  modules: string[];
  target: number;
  gate: number;
};

/** What stands around every page of somebody who is signed in. */
export const frame = 'src/app/frame.tsx';

export const screens: Screen[] = [
  { page: 'login', modules: [], target: 105, gate: 115 },
  {
    page: 'dashboard',
    modules: [frame, 'src/features/dashboard/dashboard.page.tsx'],
    target: 160,
    gate: 175,
  },
  { page: 'orders', modules: [frame, 'src/features/orders/orders.page.tsx'], target: 160, gate: 175 },
  { page: 'order', modules: [frame, 'src/features/sale/sale.page.tsx'], target: 180, gate: 195 },
];

/** From one page to another: what the second loads beyond the first. */
export const steps = [{ name: 'order list → order', from: 'orders', to: 'order', target: 22, gate: 30 }];

export const limits = {
  /** What a lazy import may load beyond what is there already: each page and each part of one pays for itself. */
  lazy: { target: 20, gate: 40 },
  firstCss: { target: 8, gate: 12 },
  loginFiles: { target: 2, gate: 3 },
  /** What the flow inspector loads beside React before it shows what it hears. */
  inspector: { target: 40, gate: 60 },
};
