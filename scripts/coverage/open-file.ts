import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const openers: Record<string, string[]> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };

/** Shows a file to the person at the screen; where nothing can, nothing happens. */
export function openFile(path: string): void {
  const [command = 'xdg-open', ...parameters] = openers[process.platform] ?? [];
  spawn(command, [...parameters, resolve(path)], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
