import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|map|webmanifest|wasm)$/;
// A page loads several small files over one connection, so that they share packets; below this size little is saved.
const worthIt = 250;

/** Writes `.br` and `.gz` beside every text and WebAssembly file above the minimum size. */
export async function compressFolder(folder: string) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path: string) {
  if ((await stat(path)).size < worthIt) return;
  const { brotli, gzipped } = await compress(await readFile(path));
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

export async function compress(content: Buffer) {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { brotli, gzipped };
}
