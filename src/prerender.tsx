import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { App } from '#src/app/app.tsx';
import { createPortal } from '#src/app/portal.ts';

/** The documents that are rendered at build time: the login form, and the outline of the pages behind it. */
export const prerenderedPages = [
  { file: 'login', path: pathTo.login() },
  { file: 'shell', path: pathTo.dashboard() },
];

/** Renders the page at a URL as a visitor without a sign-in first sees it. */
export async function renderPage(path: string) {
  const portal = createPortal('http://localhost');
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <App portal={portal} />
    </Router>,
  );
  return new Response(prelude).text();
}
