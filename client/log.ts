/** The log line of one call: its path as a pattern, never a header, a query or a body (specification 8.1). */
export type HttpLogLine = {
  method: string;
  path: string;
  /** Null when no answer came. */
  status: number | null;
  ms: number;
  trace: string;
  /** The refusal's code, or what was wrong with the answer: names of fields, never their values. */
  problem: string | null;
};

export type HttpLog = (line: HttpLogLine) => void;

// oxlint-disable no-console -- the one place where the client writes its log

/** Writes structured lines to the console: failures as warnings, the rest as debug output. */
export function logToConsole(line: HttpLogLine): void {
  const text = JSON.stringify({ event: 'http', ...line });
  if (line.problem === null) console.debug(text);
  else console.warn(text);
}

/** Logs a failure that no screen shows; never the values that it failed on. */
export function logProblem(part: string, error: unknown): void {
  const problem = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  console.warn(JSON.stringify({ event: part, problem }));
}
