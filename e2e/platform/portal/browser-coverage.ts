import { mkdirSync, writeFileSync } from 'node:fs';
import { type BrowserContext, expect } from '@playwright/test';
import { createMessagePromiseWatch, describeBrokenInRun } from '@quayside/charts/promises/watch-promises.ts';
import { parseMessage } from '@quayside/charts/protocol/message.ts';
import { BROADCAST_CHANNEL_NAME, PROTOCOL_VERSION } from '@quayside/charts/protocol/version.ts';
import { createMessageCoverageCollector } from '@quayside/charts/report/collect-messages.ts';
import { models } from '#machines/models/models.ts';

/**
 * Collects, in every page of the context, the messages that its portal publishes for the flow inspector, without code
 * of its own in the portal. Returns a function that writes the transitions taken to a file in `folder`, and fails if a
 * promise is broken.
 */
export async function collectBrowserCoverage(
  context: BrowserContext,
): Promise<(folder: string, name: string) => Promise<void>> {
  const { receive, records } = createMessageCoverageCollector(Object.values(models));
  const promises = createMessagePromiseWatch(models);
  // Each listener needs a binding of its own: with a shared one, messages would be received twice.
  const binding = `heard ${crypto.randomUUID()}`;
  await context.exposeBinding(binding, (_source, data: unknown) => {
    const read = parseMessage(data);
    if (read.kind !== 'message') return;
    receive(read.message);
    promises.receive(read.message);
  });
  await context.addInitScript(listenInPage, {
    channel: BROADCAST_CHANNEL_NAME,
    protocol: PROTOCOL_VERSION,
    binding,
  });
  return async (folder, name) => {
    // The last messages of a page are under way: they arrive before the answer to this call.
    for (const page of context.pages()) await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.json`, JSON.stringify({ source: 'browser', records: records() }));
    expect(promises.broken.map(describeBrokenInRun)).toEqual([]);
  };
}

/** Runs in the page, before its own scripts. */
function listenInPage({
  channel: name,
  protocol,
  binding,
}: Record<'channel' | 'binding', string> & { protocol: number }) {
  const channel = new BroadcastChannel(name);
  const greeted = new Set<string>();
  channel.addEventListener('message', ({ data }) => {
    Reflect.get(globalThis, binding)(data);
    // A tab publishes after a `hello`, and its answer begins with `tab.opened` again.
    if (data.type === 'tab.opened' && !greeted.has(data.tab)) {
      greeted.add(data.tab);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
      channel.postMessage({ flows: protocol, tab: 'coverage', seq: 1, at: Date.now(), type: 'hello' });
    }
  });
}
