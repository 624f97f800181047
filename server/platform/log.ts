import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** In characters. A longer line is cut: no event needs more. */
const LONGEST_LINE = 16_384;
/** A secret at the cut is redacted whole. */
const LONGEST_SECRET = 4_096;

// Each pattern takes time in proportion to the line: a run of characters is entered at its beginning only, and what
// surrounds a word is bounded.
const secretWords = 'password|secret|token|authorization|cookie|iban|email|phone|signature|otp';
// Keys whose values never belong into a log, at any depth and spelled in any way.
const secretValue = new RegExp(
  `("[^"\\\\]{0,40}(?:${secretWords})[^"\\\\]{0,40}":)(?:"(?:[^"\\\\]|\\\\.)*"?|-?[\\d.]+|\\[[^\\]]*\\]?)`,
  'gi',
);
// The same in running text: addresses, account numbers and credentials in a message or a stack.
const inText = [
  /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi,
  /(?<![\w-])ey[\w-]+\.[\w-]+\.[\w-]*/g,
  /\bBearer [\w.~+/=-]+/gi,
  /\bRefresh-Token=[^;\s"]+/gi,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g,
];

/**
 * Removes passwords, tokens, cookies, IBANs, phone numbers and email addresses from a line of the log. The beginning
 * of a line that is too long becomes a text in a line.
 */
export function redact(line: string): string {
  if (line.length <= LONGEST_LINE) return redactText(line);
  const beginning = redactText(line.slice(0, LONGEST_LINE + LONGEST_SECRET)).slice(0, LONGEST_LINE);
  return `${JSON.stringify({ level: 'warn', msg: 'a line was too long', beginning })}\n`;
}

function redactText(text: string): string {
  return inText.reduce(
    (redacted, pattern) => redacted.replace(pattern, '[redacted]'),
    text.replace(secretValue, '$1"[redacted]"'),
  );
}

/** Creates a log of one JSON line an event. The whole line is redacted, at any depth of its objects. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: redact },
  };
  return destination ? pino(options, destination) : pino(options);
}
