import type { MarketplaceApp } from '#server/marketplace.ts';

/** Without a scanner every file is clean; with one that gives no verdict, none is. */
export async function scanUpload(
  { scanner, log }: Pick<MarketplaceApp, 'scanner' | 'log'>,
  content: Uint8Array,
): Promise<'clean' | 'file_infected' | 'file_not_scanned'> {
  try {
    return (await scanner?.isInfected(content)) ? 'file_infected' : 'clean';
  } catch (error) {
    log.error({ err: error }, 'an upload could not be scanned');
    return 'file_not_scanned';
  }
}
