// PostgreSQL: connection exceptions (class 08), shutdowns, starting up, and no connection left.
const serverCodes = /^(08\w{3}|57P0[1-3]|53300)$/;
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];
// The driver's own errors have no code.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached now, or has no connection left. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return serverCodes.test(code) || networkCodes.includes(code) || driverMessages.test(error.message);
}
