import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { readMessage } from '#charts/protocol/message.ts';
import { CHANNEL, PROTOCOL } from '#charts/protocol/version.ts';
import { createMessageCollector } from '#charts/report/collect-messages.ts';
import { models } from '#machines/models.ts';

/**
 * Listens, in every page of the context, to what its portal tells an inspector: nothing is built into the portal for
 * it. Returns what writes down, in `folder`, all that was walked.
 */
export async function hearWalked(
  context: BrowserContext,
): Promise<(folder: string, name: string) => Promise<void>> {
  const { receive, records } = createMessageCollector(Object.values(models));
  // Who listens twice hears twice.
  const binding = `heard ${crypto.randomUUID()}`;
  await context.exposeBinding(binding, (_source, data: unknown) => {
    const read = readMessage(data);
    if (read.kind === 'message') receive(read.message);
  });
  await context.addInitScript(listenInPage, { channel: CHANNEL, protocol: PROTOCOL, binding });
  return async (folder, name) => {
    // What a page was told last is on its way: it comes before the answer to this.
    for (const page of context.pages()) await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.json`, JSON.stringify({ source: 'browser', records: records() }));
  };
}

/** Runs in the page, before everything else of it. */
function listenInPage({
  channel: name,
  protocol,
  binding,
}: Record<'channel' | 'binding', string> & { protocol: number }) {
  const channel = new BroadcastChannel(name);
  const greeted = new Set<string>();
  channel.addEventListener('message', ({ data }) => {
    Reflect.get(globalThis, binding)(data);
    // A tab speaks as soon as somebody greets it; its answer begins with the same word again.
    if (data.type === 'tab.opened' && !greeted.has(data.tab)) {
      greeted.add(data.tab);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
      channel.postMessage({ flows: protocol, tab: 'coverage', seq: 1, at: Date.now(), type: 'hello' });
    }
  });
}
