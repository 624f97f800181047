/** The file that an import path of the project names, relative to the project; undefined for a package of others. */
export function placeOf(path: string): string | undefined {
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('@quayside/') ? path.replace('@quayside/', 'packages/') : undefined;
}
