import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import type { saveStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import type { RefuseSource } from './fetched.ts';

/** The range of public IPv6 addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** How the marketplace connects to hosts that users name. */
export type OutboundNetwork = {
  /** For tests and development: this machine is allowed too. */
  allowsLoopback: boolean;
  /** For one test of a source, in milliseconds. */
  timeout: number;
  lookup(host: string): Promise<LookupAddress[]>;
};

export function createOutboundNetwork(allowsLoopback: boolean): OutboundNetwork {
  return { allowsLoopback, timeout: 10_000, lookup: (host) => lookup(host, { all: true }) };
}

/** Resolves the addresses of a host, an empty list where it has none; refuses a host with a forbidden address. */
export async function resolveAllowedAddresses(
  host: string,
  network: OutboundNetwork,
  refuse: Refuse<typeof saveStocklistSource.refusals>,
): Promise<LookupAddress[]> {
  const answer = network.lookup(host.replace(/^\[(.*)\]$/, '$1')).catch(() => []);
  const found = await Promise.race([answer, pause(network.timeout, [], { ref: false })]);
  if (found.every(({ address }) => isAllowedAddress(address, network))) return found;
  throw refuse('address_not_allowed');
}

/**
 * Resolves the addresses to connect to. The connection uses the result of this lookup, so that a name
 * cannot resolve to another address a moment later.
 */
export async function resolveHostAddresses(
  host: string,
  network: OutboundNetwork,
  refuse: RefuseSource,
): Promise<LookupAddress[]> {
  const found = await resolveAllowedAddresses(host, network, refuse);
  if (found.length === 0) throw refuse('source_unreachable');
  return found;
}

/** Whether an address is public: not private, link-local, reserved or translated. */
export function isAllowedAddress(
  address: string,
  { allowsLoopback }: Pick<OutboundNetwork, 'allowsLoopback'>,
): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Reads `::ffff:10.0.0.1` as 10.0.0.1.
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowsLoopback;
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
  return range === 'unicast' && isGlobal;
}
