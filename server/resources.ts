import { findExports } from '#server/platform/find-exports.ts';
import { isResource, type Resource } from '#server/platform/resources/resource.ts';

let found: Promise<Resource[]> | undefined;

/** Every resource of the server: what the files `<resource>.resource.ts` define. */
export function findResources(): Promise<Resource[]> {
  found ??= findExports('server/**/*.resource.ts').then((exports) =>
    exports.map(([, value]) => value).filter(isResource),
  );
  return found;
}
