/** All colours of a picture, light and dark. */
const light =
  '--ink:#0f1f2e;--soft:#43566a;--faint:#5a6c7e;--line:#dfe5ea;--edge:#798a99;--paper:#fff;--mist:#f5f7f9;--sea:#0b5c7a;--wash:#e3f0f5;--kelp:#16704a;--buoy:#bf400b';
const dark =
  '--ink:#e8eef3;--soft:#a9b8c6;--faint:#8496a8;--line:#24333f;--edge:#667b8e;--paper:#131e27;--mist:#0c151c;--sea:#8fd0e8;--wash:#12303d;--kelp:#3fae7f;--buoy:#f2955f';

const font = '400 12px Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';

const rules: Record<string, string> = {
  text: `font:${font};fill:var(--soft)`,
  '.page': 'fill:var(--mist)',
  '.even': 'fill:var(--mist)',
  '.odd': 'fill:var(--paper)',
  '.around': 'stroke:var(--line)',
  '.state': 'fill:var(--paper);stroke:var(--edge)',
  '.final': 'fill:none;stroke:var(--edge)',
  '.title': 'font-size:14px;font-weight:600;fill:var(--ink)',
  '.clause': 'fill:var(--faint)',
  '.chip': 'fill:var(--wash)',
  '.sign': 'fill:none;stroke:var(--sea);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round',
  '.arrow': 'fill:none;stroke:var(--edge);stroke-width:1.5',
  '.arrow.lifted': 'stroke-dasharray:5 4',
  '.arrow.never': 'stroke:var(--buoy);stroke-dasharray:2 4',
  '.head': 'fill:var(--edge)',
  '.dot': 'fill:var(--ink)',
  '.anywhere': 'fill:none;stroke:var(--edge);stroke-dasharray:3 3',
  '.event': 'fill:var(--ink)',
  '.guard': 'fill:var(--faint)',
  '.history': 'text-anchor:middle',
  '.count rect': 'fill:var(--kelp)',
  '.count text': 'font-size:11px;font-weight:600;text-anchor:middle;fill:var(--paper)',
  '.count.never rect': 'fill:var(--paper);stroke:var(--buoy)',
  '.count.never text': 'fill:var(--buoy)',
};

/** Every rule is scoped to pictures, so that several fit in one page. */
export const chartSvgStyle = [
  `.flow{${light}}`,
  `@media (prefers-color-scheme:dark){.flow{${dark}}}`,
  ...Object.entries(rules).map(([selector, style]) => `.flow ${selector}{${style}}`),
].join('');
