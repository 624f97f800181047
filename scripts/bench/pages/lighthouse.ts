import lighthouse, { desktopConfig } from 'lighthouse';
import { openBrowser } from '#scripts/bench/kit/browse.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import type { Portal } from '#scripts/bench/kit/portal.ts';

const pages = [
  { name: 'login', path: '/login/', signedIn: false, mobile: { target: 99, gate: 97 } },
  {
    name: 'order list',
    path: '/orders/?status=CURRENT&page=1',
    signedIn: true,
    mobile: { target: 97, gate: 93 },
  },
];
const desktop = { target: 99, gate: 99 };
const full = { target: 100, gate: 100 };

/** Runs Lighthouse on the real server, as a phone and as a desktop, each page in a browser of its own. */
export async function measureLighthouse(portal: Portal): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = [];
  for (const page of pages) {
    figures.push(
      ...(await measurePage(portal, page, 'mobile')),
      ...(await measurePage(portal, page, 'desktop')),
    );
  }
  return figures;
}

async function measurePage(portal: Portal, page: (typeof pages)[number], form: 'mobile' | 'desktop') {
  const browser = await openBrowser(portal, page.signedIn);
  try {
    const flags = {
      port: browser.debuggingPort,
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    };
    const config = form === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(`${portal.origin}${page.path}`, flags, config);
    if (!result) throw new Error(`Lighthouse gave no result for ${page.path}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => 100 * (categories[name]?.score ?? 0);
    const label = `${page.name}, ${form}`;
    const higher = { unit: '', better: 'higher' as const };
    return [
      {
        name: `${label}: performance`,
        value: score('performance'),
        ...higher,
        ...(form === 'mobile' ? page.mobile : desktop),
      },
      { name: `${label}: accessibility`, value: score('accessibility'), ...higher, ...full },
      { name: `${label}: best practices`, value: score('best-practices'), ...higher, ...full },
      { name: `${label}: LCP`, value: audits['largest-contentful-paint']?.numericValue ?? 0, unit: 'ms' },
      {
        name: `${label}: CLS`,
        value: audits['cumulative-layout-shift']?.numericValue ?? 0,
        unit: '',
        gate: 0.01,
      },
      {
        name: `${label}: total blocking time`,
        value: audits['total-blocking-time']?.numericValue ?? 0,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}
