import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

type Body = Uint8Array<ArrayBuffer>;

export type BuildFile = {
  type: string;
  /** Its name changes with its content, so it may be kept for ever. */
  immutable: boolean;
  etag: string;
  identity: Body;
  br?: Body;
  gzip?: Body;
};

/** A build of the portal in memory. A newer one on disk is served after the next start, so that two builds never mix. */
export type Build = {
  files: Map<string, BuildFile>;
  documents: { login: string; shell: string; flows?: string };
  /** The files of each page, by its name in contract/pages/pages.ts, besides those that every document names. */
  preloads: Record<string, string[]>;
};

const notServed = /^(\.vite\/|[^/]+\.html$|build\.json$|preloads\.json$)|\.(br|gz)$/;

export function readBuild(folder: string): Build {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const names = globSync('**/*.*', { cwd: folder, exclude: (name) => notServed.test(name) });
  return {
    files: new Map(names.map((name) => [`/${name}`, readBuildFile(folder, name)])),
    documents: {
      login: text('login.html'),
      shell: text('shell.html'),
      // A production build has no flow inspector unless it is enabled.
      flows: existsSync(join(folder, 'flows.html')) ? text('flows.html') : undefined,
    },
    preloads: JSON.parse(text('preloads.json')),
  };
}

function readBuildFile(folder: string, name: string): BuildFile {
  const identity = readFileSync(join(folder, name));
  return {
    type: getMimeType(name) ?? (extname(name) === '.map' ? 'application/json' : 'application/octet-stream'),
    immutable: name.startsWith('assets/'),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: readIfThere(join(folder, `${name}.br`)),
    gzip: readIfThere(join(folder, `${name}.gz`)),
  };
}

function readIfThere(path: string): Body | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}
