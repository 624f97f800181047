/** The JavaScript that may be loaded before a page is usable, in gzip kB (1,000 bytes). */
export type ScreenBudget = {
  /** Its name in contract/pages/pages.ts. */
  page: string;
  /** The modules that the router loads for it, without those in the entry. */
  modules: string[];
  target: number;
  gate: number;
};

/** The frame of pages for signed-in users. */
export const frameModule = 'src/app/frame/frame.tsx';
/** The frame of the other pages. */
export const publicFrameModule = 'src/app/frame/public-frame.tsx';

export const screenBudgets: ScreenBudget[] = [
  { page: 'login', modules: [], target: 105, gate: 115 },
  {
    page: 'dashboard',
    modules: [frameModule, 'src/insights/dashboard/dashboard.page.tsx'],
    target: 160,
    gate: 175,
  },
  {
    page: 'orders',
    modules: [frameModule, 'src/orders/sales/sales.page.tsx'],
    target: 160,
    gate: 175,
  },
  {
    page: 'order',
    modules: [frameModule, 'src/orders/sale/sale.page.tsx'],
    target: 180,
    gate: 195,
  },
];

/** Navigation between two pages: the code of the second page that the first has not loaded. */
export const navigationSteps = [
  {
    name: 'order list → order',
    from: 'orders',
    to: 'order',
    target: 22,
    gate: 30,
  },
];

export const sizeLimits = {
  /** The code that a lazy import may add: every page and every lazy part has its own budget. */
  lazy: { target: 20, gate: 40 },
  /** Lazy imports with bounds of their own. */
  lazyOf: {
    /** With the library that draws its charts. */
    'insights.page': { target: 20, gate: 25 },
  },
  firstCss: { target: 8, gate: 12 },
  loginFiles: { target: 2, gate: 3 },
  /** A browser asks for six at a time over HTTP/1.1. */
  pageFiles: { target: 8, gate: 16 },
  /** The code that the flow inspector loads, without React, before it shows messages. */
  inspector: { target: 40, gate: 60 },
};
