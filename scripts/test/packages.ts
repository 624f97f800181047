import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackages, findRecordedPackages, hashPackage, writePackageRecord } from './package-tests.ts';
import { parseVitestReport } from './test-report.ts';
import { countTests } from './test-summary.ts';

const report = 'generated/reports/package-tests.json';

// npm run packages: runs the tests of the packages that have changed since their records, and records those that pass.
const recorded = new Set(findRecordedPackages(process.env.VERDICTS).map(({ name }) => name));
for (const name of findPackages()) {
  if (recorded.has(name)) console.log(`${name}: as recorded`);
  else if (!recordTests(name)) process.exitCode = 1;
}

function recordTests(name: string): boolean {
  const hash = hashPackage(name);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('vitest', ['run', `--project=${name}`, ...options], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${name}: not recorded, its tests fail`);
    return false;
  }
  const { passed, skipped } = countTests(parseVitestReport(JSON.parse(readFileSync(report, 'utf8'))), status);
  if (passed === 0 || skipped > 0 || hashPackage(name) !== hash) {
    console.error(
      `${name}: not recorded, ${passed} tests passed, ${skipped} did not run, or a file has changed`,
    );
    return false;
  }
  writePackageRecord(name, { hash, tests: passed });
  console.log(`${name}: ${passed} tests recorded`);
  return true;
}
