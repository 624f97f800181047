import { execFileSync } from 'node:child_process';
import { writeFeature } from './new/feature.ts';

const [plural, singular] = process.argv.slice(2);

if (plural === undefined || plural.startsWith('-')) {
  console.log('npm run new -- <name in the plural> [<singular>], for example: npm run new -- price-lists');
  process.exit(plural === '--help' ? 0 : 1);
}
try {
  const { written, touched } = writeFeature(process.cwd(), plural, singular);
  execFileSync('oxfmt', [...written, ...touched], { stdio: 'inherit' });
  console.log(`${written.length} new files:\n  ${written.join('\n  ')}`);
  console.log(`${touched.length} files with new rows:\n  ${touched.join('\n  ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
