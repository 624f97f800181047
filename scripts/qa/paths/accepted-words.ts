import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Words } from '@quayside/charts/golden/golden-file.ts';
import { linkPackages } from '../../link-packages.ts';

const project = join(import.meta.dirname, '../../..');

/**
 * The words of a machine's accepted paths, which its golden file has the hashes of: taken on the machine of the commit
 * that accepted them. Absent where that commit is not known, as in a shallow clone, or its machine does not run.
 */
export function readAcceptedWords(machine: string, goldenFile: string): Words | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'accepted-'));
  try {
    const path = relative(project, goldenFile);
    const commit = run('git', ['log', '-1', '--format=%H', '--', path], project).trim();
    if (commit === '') return undefined;
    const archive = join(folder, 'sources.tar');
    const sources = join(folder, 'sources');
    run('git', ['archive', `--output=${archive}`, commit], project);
    mkdirSync(sources);
    run('tar', ['--extract', `--file=${archive}`], sources);
    linkPackages(sources);
    // Another commit may have it in another folder.
    const [printWords = ''] = globSync('scripts/**/print-words.ts', { cwd: sources });
    return JSON.parse(run(process.execPath, [printWords, machine], sources));
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  });
}
