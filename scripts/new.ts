import { execFileSync } from 'node:child_process';
import { writeFeature } from './new/feature.ts';

const [place, singular] = process.argv.slice(2);

if (place === undefined || place.startsWith('-')) {
  console.log(
    'npm run new -- <room>/<name in the plural> [<singular>], for example: npm run new -- catalogue/price-lists',
  );
  process.exit(place === '--help' ? 0 : 1);
}
try {
  const { written, touched } = writeFeature(process.cwd(), place, singular);
  execFileSync('oxfmt', [...written, ...touched], { stdio: 'inherit' });
  console.log(`${written.length} new files:\n  ${written.join('\n  ')}`);
  console.log(`${touched.length} files with new rows:\n  ${touched.join('\n  ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
