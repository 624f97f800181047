import { listOutbox } from '#contract/platform/outbox.calls.ts';
import type { TestMarketplace } from './start-marketplace.ts';

/** The mail and text messages to a recipient, the newest first. */
export async function listMessagesTo({ anonymous }: TestMarketplace, recipient: string) {
  const { results } = await anonymous.call(listOutbox, { query: { recipient, size: 100 } });
  return results;
}

/** The secret in the newest link mailed to a recipient. */
export async function readMailedSecret(marketplace: TestMarketplace, recipient: string): Promise<string> {
  for (const { links } of await listMessagesTo(marketplace, recipient)) {
    const secret = /#secret=([\w-]+)/.exec(links[0]?.href ?? '')?.[1];
    if (secret !== undefined) return secret;
  }
  throw new Error('No link was mailed to this address.');
}

/** The newest code sent to a recipient. */
export async function readSentCode(marketplace: TestMarketplace, recipient: string): Promise<string> {
  for (const { text } of await listMessagesTo(marketplace, recipient)) {
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code !== undefined) return code;
  }
  throw new Error('No code was sent to this address or number.');
}
