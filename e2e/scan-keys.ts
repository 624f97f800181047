import type { Page } from '@playwright/test';

/** Strikes the keys of a code as a scanner does: at once, without waiting for the page between them. */
export async function scanKeys(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const strokes = [...code].map((key) => ({ key, text: key }));
  const keys = [...strokes, { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }];
  await Promise.all(
    keys.flatMap((key) => [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]),
  );
  await devtools.detach();
}
