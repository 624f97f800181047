import { filesNeeded, type Manifest } from './budgets.ts';
import type { Screen } from './screens.ts';

/** What `src/prerender.tsx` offers: the documents to write, each with the address that it shows. */
export type Prerender = {
  prerendered: { file: string; path: string }[];
  render: (path: string) => Promise<string>;
};

const emptyRoot = '<div id="root" data-page="shell"></div>';
// The policy that the gateway sends allows neither, so such a page would come alive broken.
const refused = [/<script/i, /<style/i, /<[^>]*\sstyle=/i, /<[^>]*\son[a-z]+=/i];

/** The built index.html with rendered markup in its root, for the page named by `file`. */
export function fillDocument(template: string, file: string, markup: string) {
  if (!template.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
  const inline = refused.find((pattern) => pattern.test(markup));
  if (inline)
    throw new Error(`${file}.html would hold ${String(inline)}, which the content security policy refuses`);
  return template.replace(emptyRoot, () => `<div id="root" data-page="${file}">${markup}</div>`);
}

/** For each page, the files it needs beyond those that every document already names. */
export function preloadsOf(manifest: Manifest, pages: Pick<Screen, 'page' | 'modules'>[]) {
  const everywhere = filesNeeded(manifest, []).js;
  const further = (modules: string[]) =>
    filesNeeded(manifest, modules).js.filter((file) => !everywhere.includes(file));
  return Object.fromEntries(
    pages.map(({ page, modules }) => [page, further(modules).map((file) => `/${file}`)]),
  );
}
