import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';

export const prerendered = [
  { file: 'login', path: '/login/' },
  { file: 'shell', path: '/' },
];

/** The markup of the page at an address, as nobody signed in would see it first. */
export async function render(path: string) {
  const { prelude } = await prerender(<StrictMode>{path}</StrictMode>);
  return new Response(prelude).text();
}
