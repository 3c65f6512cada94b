import type { FastifyRequest } from 'fastify';
import type { PoolUser } from '../database/fair_pool.ts';
import { networkOf } from '../context/address.ts';

/** Remembered callers; the oldest is evicted. */
const MOST = 10_000;

/**
 * Chooses the sharing key for a request's connection: known callers wait with their company, all others with their
 * network address, so that strangers cannot use up a company's share.
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
