import type { FastifyRequest } from 'fastify';
import type { PoolUser } from '../database/fair_pool.ts';
import { networkOf } from '../context/address.ts';

/** Keys of callers that are remembered; the oldest is forgotten. */
const MOST = 10_000;

/**
 * In whose turn a request waits for a connection. A caller who was let in before waits with their company; all others
 * with those of their address, so that nobody takes turns of a company whose id they merely know.
 */
export class Lanes {
  readonly #known = new Map<string, PoolUser>();

  of(tokenHash: string, request: FastifyRequest): PoolUser {
    return this.#known.get(tokenHash) ?? { company: `new ${networkOf(request)}` };
  }

  remember(tokenHash: string, lane: PoolUser): void {
    if (this.#known.has(tokenHash)) return;
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(tokenHash, lane);
  }
}
