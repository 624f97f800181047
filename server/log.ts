import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

// Keys whose values never belong into a log, at any depth and spelled in any way.
const secretKey =
  '[^"\\\\]*(?:password|secret|token|authorization|cookie|iban|email|phone|signature|otp)[^"\\\\]*';
const secretValue = new RegExp(`("${secretKey}":)(?:"(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+|\\[[^\\]]*\\])`, 'gi');
// The same in running text: addresses, account numbers and credentials in a message or a stack.
const inText = [
  /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi,
  /\bey[\w-]+\.[\w-]+\.[\w-]*/g,
  /\bBearer [\w.~+/=-]+/gi,
  /\bRefresh-Token=[^;\s"]+/gi,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g,
];

/** Takes passwords, tokens, cookies, IBANs, phone numbers and email addresses out of a line of the log. */
export function redact(line: string) {
  return inText.reduce(
    (text, pattern) => text.replace(pattern, '[redacted]'),
    line.replace(secretValue, '$1"[redacted]"'),
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
