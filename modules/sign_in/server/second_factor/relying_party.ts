import type { FastifyRequest } from 'fastify';
import type { Services } from '@steward/kernel/server/context/context.ts';

/** WebAuthn relying party: host and origins. */
export interface RelyingParty {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** By the public URL, never by headers. On loopback also its other names; passkeys need `localhost`, not an IP. */
export function relyingParty({ config }: Services, request: FastifyRequest): RelyingParty {
  const address = new URL(config.publicUrl);
  const origin = URL.parse(request.headers.origin ?? '');
  const own = LOOPBACK.has(address.hostname) && origin && LOOPBACK.has(origin.hostname) ? origin : address;
  return { name: 'Steward', id: own.hostname, origin: own.origin };
}
