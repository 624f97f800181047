/** Ink on paper; every colour of a picture once, light and dark. */
const light =
  '--ink:#0f1f2e;--soft:#43566a;--faint:#5a6c7e;--line:#dfe5ea;--edge:#798a99;--paper:#fff;--mist:#f5f7f9;--sea:#0b5c7a;--wash:#e3f0f5';
const dark =
  '--ink:#e8eef3;--soft:#a9b8c6;--faint:#8496a8;--line:#24333f;--edge:#667b8e;--paper:#131e27;--mist:#0c151c;--sea:#8fd0e8;--wash:#12303d';

export const pictureStyle = [
  `svg{${light}}`,
  `@media (prefers-color-scheme:dark){svg{${dark}}}`,
  'text{font:400 12px Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--soft)}',
  '.page{fill:var(--mist)}',
  '.around{stroke:var(--line)}.even{fill:var(--mist)}.odd{fill:var(--paper)}',
  '.state{fill:var(--paper);stroke:var(--edge)}.final{fill:none;stroke:var(--edge)}',
  '.title{font-size:14px;font-weight:600;fill:var(--ink)}.clause{fill:var(--faint)}',
  '.chip{fill:var(--wash)}.sign{fill:none;stroke:var(--sea);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}',
  '.arrow{fill:none;stroke:var(--edge);stroke-width:1.5}.head,.dot{fill:var(--edge)}.dot{fill:var(--ink)}',
  '.lifted{stroke-dasharray:5 4}.anywhere{fill:none;stroke:var(--edge);stroke-dasharray:3 3}',
  '.event{fill:var(--ink)}.guard{fill:var(--faint)}',
  '.history{text-anchor:middle}',
].join('');
