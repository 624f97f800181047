import type { RequestListener } from 'node:http';
import type { OutboundNetwork } from '#server/imports/connections/outbound-network.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { startWebServer } from '#tests/platform/marketplace/web-server.ts';

/** A stock list as a source has it. */
export const sourceFile = 'GTIN;Price;Inventory\n04006381333931;12.50;40\n';

/** A source by FTP, without its port. */
export const ftpSource = {
  kind: 'FTP',
  host: 'stock.example',
  port: 21,
  path: '/today.csv',
  username: 'jana',
} as const;

/** The addresses that the host names of sources resolve to. */
const hosts: Record<string, string> = {
  'stock.example': '127.0.0.1',
  'other.example': '127.0.0.1',
  'inside.example': '10.0.0.7',
  'metadata.example': '169.254.169.254',
};

async function lookup(host: string) {
  const address = hosts[host] ?? (/^[\d.]+$/.test(host) ? host : undefined);
  if (address === undefined) throw new Error(`${host} is not known`);
  return [{ address, family: 4 }];
}

/** Starts a marketplace that fetches from this computer, and signs in a seller. */
export async function startFetching(network: Partial<OutboundNetwork> = {}) {
  const marketplace = await startMarketplace({ network: { allowsLoopback: true, lookup, ...network } });
  return { marketplace, seller: await marketplace.signInSeller() };
}

/** The same, with a web server that has the stock list. */
export async function startWebSource(answer: RequestListener, network?: Partial<OutboundNetwork>) {
  const { port } = await startWebServer(answer);
  const at = (path: string, host = 'stock.example') => ({
    kind: 'URL' as const,
    url: `http://${host}:${port}${path}`,
    username: '',
  });
  return { ...(await startFetching(network)), at, port };
}
