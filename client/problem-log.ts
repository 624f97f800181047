/** A structured line about what failed without anybody being told; never the values that it failed on. */
export function logProblem(part: string, error: unknown): void {
  const problem = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  // oxlint-disable-next-line no-console -- beside client/log.ts
  console.warn(JSON.stringify({ event: part, problem }));
}
