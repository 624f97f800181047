import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium-based browser; undefined means Playwright's own download. */
export function findBrowser(path = process.env.PATH ?? ''): string | undefined {
  return findCommand(names, path) ?? elsewhere.find((candidate) => existsSync(candidate));
}

/** An installed Chromium without windows, which takes a third of the processor time in tests. */
export function findHeadlessShell(path = process.env.PATH ?? ''): string | undefined {
  return findCommand(shells, path);
}

function findCommand(commands: string[], path: string): string | undefined {
  return path
    .split(delimiter)
    .flatMap((folder) => commands.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate));
}

/** Disables background traffic, and the sandbox, which containers lack. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];
