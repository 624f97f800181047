import { expect, test } from 'vitest';
import { injectPrerenderedMarkup, listPreloads, runEarly, runReactFirst } from './documents.ts';

const template = '<body><div id="root" data-page="shell"></div></body>';

test('markup is put into the root, which names its page', () => {
  expect(injectPrerenderedMarkup(template, 'login', '<form>$& costs $1</form>')).toBe(
    '<body><div id="root" data-page="login"><form>$& costs $1</form></div></body>',
  );
});

test.each(['<p style="color:red">', '<script>go()</script>', '<style>p{}</style>', '<p onclick="go()">'])(
  'markup with %s, which the policy of the gateway refuses, fails the build',
  (markup) => expect(() => injectPrerenderedMarkup(template, 'login', markup)).toThrow('login.html'),
);

test('words that only look like attributes are left alone', () => {
  expect(injectPrerenderedMarkup(template, 'login', '<p title="a">Our style = plain</p>')).toContain(
    'Our style = plain',
  );
});

test('a page preloads what its own chunk needs beyond the entry', () => {
  const manifest = {
    'index.html': { file: 'assets/main.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    '_table.js': { file: 'assets/table.js', imports: ['_vendor.js'] },
    'src/list.page.tsx': { file: 'assets/list.js', imports: ['_table.js', 'index.html'] },
  };
  const list = { page: 'orders', modules: ['src/list.page.tsx'], target: 1, gate: 1 };
  expect(listPreloads(manifest, [list])).toEqual({
    orders: ['/assets/list.js', '/assets/table.js'],
  });
});

test('React is a script before the entry, with the nonce, and nothing else is moved', () => {
  const built = `<head>
    <script type="module" crossorigin src="/assets/index-1.js" nonce="N"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-2.js" nonce="N">
    <link rel="modulepreload" crossorigin href="/assets/react-3.js" nonce="N">
  </head>`;
  expect(runReactFirst(built)).toBe(`<head>
    <script type="module" crossorigin src="/assets/react-3.js" nonce="N"></script>
    <script type="module" crossorigin src="/assets/index-1.js" nonce="N"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime-2.js" nonce="N">
  </head>`);
});

test('a build without a file of React fails', () => {
  expect(() => runReactFirst('<script type="module" src="/assets/index-1.js"></script>')).toThrow(
    'react-*.js',
  );
});

test('the early script comes before the stylesheet, with the nonce', () => {
  const head = (early: string) => `<meta charset="utf-8" />${early}
    <link rel="stylesheet" href="/assets/index.css" nonce="N">`;
  expect(runEarly(head(''), 'go("$&")')).toBe(head('\n    <script nonce="N">go("$&")</script>'));
  expect(() => runEarly('<head></head>', 'go()')).toThrow('index.html has no');
});
