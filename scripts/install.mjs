// Runs before every command of package.json, on any version of Node; so it uses old syntax and no packages.
import { spawnSync } from 'child_process';
import { existsSync, readFileSync } from 'fs';
import { fileURLToPath } from 'url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The obstacles to installing, as sentences. */
export function obstacles(nodeVersion, userAgent) {
  const npmVersion = (/npm\/(\d+\.\d+\.\d+)/.exec(userAgent) || [])[1];
  const found = [];
  if (isOlder(nodeVersion, '20.19.0')) {
    found.push(
      `Node.js 20.19 or newer is needed, this is ${nodeVersion}. See https://nodejs.org/en/download`,
    );
  }
  if (npmVersion && isOlder(npmVersion, '10.0.0')) {
    found.push(`npm 10 or newer is needed, this is ${npmVersion}. Run: npm install --global npm@10`);
  }
  return found;
}

/** Whether node_modules matches the lock file. npm stores the list of installed packages beside them. */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.keys(lock.packages).every((path) => {
    const wanted = lock.packages[path];
    const there = installed.packages[path];
    if (path === '') return true;
    return there ? there.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function install() {
  const found = obstacles(process.versions.node, process.env.npm_config_user_agent || '');
  if (found.length > 0) {
    console.error(`\n${found.join('\n')}\n`);
    process.exit(1);
  }
  if (isInstalled(readJson(`${root}package-lock.json`), readJson(`${root}node_modules/.package-lock.json`)))
    return;
  console.log('Installing the packages of the lock file (npm ci) …');
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const windows = process.platform === 'win32';
  const installed = spawnSync('npm', parameters, { cwd: root, stdio: 'inherit', shell: windows });
  if (installed.status !== 0) process.exit(installed.status || 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();
