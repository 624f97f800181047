import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const openers: Record<string, string[]> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** Opens a file with the default application; does nothing where there is none. */
export function openInDefaultApplication(path: string): void {
  const [command = 'xdg-open', ...parameters] = openers[process.platform] ?? [];
  spawn(command, [...parameters, resolve(path)], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
