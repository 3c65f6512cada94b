import type { FastifyRequest } from 'fastify';
import type { Services } from '@steward/kernel/server/services.ts';

/** For whom a passkey is good: the host of the public address, and the pages that may use it. */
export interface RelyingParty {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * By the public address, as links in mails are, so that no header decides it. Only where that is this machine itself do
 * its other names serve as well: browsers make passkeys for `localhost`, and never for a number.
 */
export function relyingParty({ config }: Services, request: FastifyRequest): RelyingParty {
  const address = new URL(config.publicUrl);
  const origin = URL.parse(request.headers.origin ?? '');
  const own = LOOPBACK.has(address.hostname) && origin && LOOPBACK.has(origin.hostname) ? origin : address;
  return { name: 'Steward', id: own.hostname, origin: own.origin };
}
