import type { Context } from 'hono';
import type { Settings } from '#server/settings.ts';
import { clientAddress, type GatewayEnv } from './client-address.ts';

const clientClaims = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-port', 'x-forwarded-prefix'];

/** Replaces what the client says about where it comes from with what the gateway knows. */
export function setForwarded(c: Context<GatewayEnv>, settings: Pick<Settings, 'trustProxy' | 'baseUrl'>) {
  const { headers } = c.req.raw;
  const address = clientAddress(c, settings.trustProxy);
  for (const name of clientClaims) headers.delete(name);
  headers.set('x-forwarded-for', address);
  headers.set('x-forwarded-host', new URL(settings.baseUrl).host);
  headers.set('x-forwarded-proto', new URL(settings.baseUrl).protocol.slice(0, -1));
}
