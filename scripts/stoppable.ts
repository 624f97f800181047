import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ended by a signal, as shells tell it. */
export const STOPPED = 130;

/** Runs a program to its end and answers how it ended; STOPPED after Ctrl-C, when it has ended, too. */
export async function runStoppable(
  command: string,
  parameters: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  let isStopped = false;
  const stop = () => {
    if (isStopped && child.pid) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGINT');
    isStopped = true;
  };
  // Before the program: it may say that it runs sooner than its start returns.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // In a group of its own, so that Ctrl-C reaches it once, through here: a second signal would leave children behind.
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  try {
    const [code] = await once(child, 'exit');
    if (isStopped) return STOPPED;
    return typeof code === 'number' ? code : 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
