import { Resolver } from 'node:dns/promises';
import type { Config } from '../../config.ts';

/** DNS errors that mean that the name or its TXT record does not exist. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The TXT records at a name, the parts of each joined. Empty when there are none; throws when the resolver cannot be
 * asked.
 */
export async function txtRecords(config: Pick<Config, 'dnsServer'>, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (config.dnsServer !== undefined) resolver.setServers([config.dnsServer]);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOTHING.has(String(error.code))) return [];
    throw error;
  }
}
