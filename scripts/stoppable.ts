import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The exit code of shells for a program ended by SIGINT. */
export const STOPPED_EXIT_CODE = 130;

/** Runs a program and returns its exit code; STOPPED after Ctrl-C, when the program has ended. */
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
  // Registered first, because the program may start running before spawn returns.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  // In its own process group, so that Ctrl-C reaches it only once, through `stop`: a second signal would leave
  // orphans.
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  try {
    const [code] = await once(child, 'exit');
    if (isStopped) return STOPPED_EXIT_CODE;
    return typeof code === 'number' ? code : 1;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}
