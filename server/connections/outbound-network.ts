import ipaddr from 'ipaddr.js';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { saveStocklistSource } from '#contract/connections/connections.calls.ts';
import type { Refuse } from '#server/refuse.ts';
import type { RefuseSource } from './fetched.ts';

/** All that IPv6 addresses of the public network begin with. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** How far the marketplace goes to fetch what somebody else names. */
export type OutboundNetwork = {
  /** For tests and development: this machine may be asked too. */
  allowsLoopback: boolean;
  /** For everything that one test of a source does. */
  timeout: number;
  lookup(host: string): Promise<LookupAddress[]>;
};

export function createOutboundNetwork(allowsLoopback: boolean): OutboundNetwork {
  return { allowsLoopback, timeout: 10_000, lookup: (host) => lookup(host, { all: true }) };
}

/** The addresses of a host, none where it has none. One that may not be asked refuses all of them. */
export async function lookUp(
  host: string,
  network: OutboundNetwork,
  refuse: Refuse<typeof saveStocklistSource.refusals>,
): Promise<LookupAddress[]> {
  const answer = network.lookup(host.replace(/^\[(.*)\]$/, '$1')).catch(() => []);
  const found = await Promise.race([answer, pause(network.timeout, [], { ref: false })]);
  if (found.every(({ address }) => isAllowed(address, network))) return found;
  throw refuse('address_not_allowed');
}

/**
 * Where a host can be asked. It is looked up once: whoever connects uses these addresses and no others, so that a
 * name cannot lead somewhere else a moment later.
 */
export async function addressesOf(
  host: string,
  network: OutboundNetwork,
  refuse: RefuseSource,
): Promise<LookupAddress[]> {
  const found = await lookUp(host, network, refuse);
  if (found.length === 0) throw refuse('source_unreachable');
  return found;
}

/** Addresses of the public network only: no private, link-local, reserved or translated ones. */
export function isAllowed(
  address: string,
  { allowsLoopback }: Pick<OutboundNetwork, 'allowsLoopback'>,
): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Takes `::ffff:10.0.0.1` for the 10.0.0.1 that it is.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowsLoopback;
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
  return range === 'unicast' && isGlobal;
}
