/** The colours are those of the pictures. */
const rules: Record<string, string> = {
  ':root':
    'color-scheme:light dark;--ink:#0f1f2e;--soft:#43566a;--line:#dfe5ea;--page:#f5f7f9;--sea:#0b5c7a;--buoy:#bf400b',
  body: 'margin:24px;background:var(--page);color:var(--ink);font:400 14px/1.5 Inter,ui-sans-serif,system-ui,sans-serif',
  'h1,h2': 'line-height:1.2;margin:32px 0 8px',
  h1: 'margin-top:0;font-size:24px',
  h2: 'font-size:18px',
  p: 'color:var(--soft);margin:0 0 8px',
  a: 'color:var(--sea)',
  '.wide': 'overflow-x:auto;margin:8px 0',
  table: 'border-collapse:collapse;font-variant-numeric:tabular-nums',
  'th,td': 'padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap',
  'thead th::first-letter': 'text-transform:uppercase',
  'tfoot th,tfoot td': 'font-weight:600',
  '.lacks': 'color:var(--buoy)',
  summary: 'cursor:pointer',
  'tbody th': 'font-weight:400',
  // On narrow screens the table scrolls beside its sticky first column.
  'th:first-child': 'position:sticky;left:0;background:var(--page);white-space:normal;min-width:7em',
  // In pictures: the most often taken transitions.
  '.flow .arrow.hot': 'stroke:var(--sea);stroke-width:3',
  '.flow .count.hot rect': 'fill:var(--sea)',
  code: 'overflow-wrap:anywhere',
};

export const coveragePageStyle = [
  ...Object.entries(rules).map(([selector, style]) => `${selector}{${style}}`),
  '@media (prefers-color-scheme:dark){:root{--ink:#e8eef3;--soft:#a9b8c6;--line:#24333f;--page:#0c151c;--sea:#8fd0e8;--buoy:#f2955f}}',
].join('');
