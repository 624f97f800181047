import { hasFile, listNeededFiles, type BuildManifest } from './budgets/budgets.ts';
import type { ScreenBudget } from './budgets/screens.ts';
import { reactChunk } from './chunks/chunks.ts';

/** The exports of `src/prerender.tsx`: the documents to write, each with the URL path of its page. */
export type PrerenderModule = {
  prerenderedPages: { file: string; path: string }[];
  renderPage: (path: string) => Promise<string>;
};

const emptyRoot = '<div id="root" data-page="shell"></div>';
// The gateway's policy forbids inline scripts and styles, so a page with them would be broken.
const refused = [/<script/i, /<style/i, /<[^>]*\sstyle=/i, /<[^>]*\son[a-z]+=/i];

/** The built index.html with rendered markup in its root, which names its page in `data-page`. */
export function injectPrerenderedMarkup(template: string, file: string, markup: string) {
  if (!template.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  const inline = refused.find((pattern) => pattern.test(markup));
  if (inline)
    throw new Error(`${file}.html would hold ${String(inline)}, which the content security policy refuses`);
  return template.replace(emptyRoot, () => `<div id="root" data-page="${file}">${markup}</div>`);
}

/** The built index.html with React as a script before the entry; the bundler only preloads it. */
export function runReactFirst(template: string) {
  const preload = new RegExp(
    `\\s*<link rel="modulepreload"([^>]*) href="(/assets/${reactChunk}-[^"]+)"([^>]*)>`,
  );
  const [tag, before, file, after] = preload.exec(template) ?? [];
  const entry = template.indexOf('<script type="module"');
  if (tag === undefined || entry === -1) throw new Error(`index.html has no preload of ${reactChunk}-*.js`);
  const script = `<script type="module"${before} src="${file}"${after}></script>\n    `;
  return (template.slice(0, entry) + script + template.slice(entry)).replace(tag, '');
}

/** The built index.html with a script before everything else: a stylesheet before it would hold it back. */
export function runEarly(template: string, code: string) {
  const first = '<meta charset="utf-8" />';
  const [nonce] = /nonce="[^"]+"/.exec(template) ?? [];
  if (!template.includes(first) || nonce === undefined)
    throw new Error(`index.html has no ${first} or nonce`);
  return template.replace(first, () => `${first}\n    <script ${nonce}>${code}</script>`);
}

/** The files that each page needs in addition to those of every document. */
export function listPreloads(manifest: BuildManifest, pages: Pick<ScreenBudget, 'page' | 'modules'>[]) {
  const everywhere = listNeededFiles(manifest, []).js;
  const further = (modules: string[]) =>
    listNeededFiles(
      manifest,
      modules.filter((module) => hasFile(manifest, module)),
    ).js.filter((file) => !everywhere.includes(file));
  return Object.fromEntries(
    pages.map(({ page, modules }) => [page, further(modules).map((file) => `/${file}`)]),
  );
}
