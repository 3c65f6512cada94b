import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';

/** Requests of one token per minute, over all server processes. */
export const REQUESTS_PER_MINUTE = 600;
/** Requests reserved in the database at a time, then counted in the process: one write for so many. */
const PORTION = 20;
const MINUTE = 60_000;

/** Reserved requests left in this minute, by token. */
interface Portions {
  readonly minute: number;
  /** 0: exhausted for this minute. Absent: not reserved yet. */
  readonly left: Map<string, number>;
  readonly taking: Map<string, Promise<boolean>>;
}

const byServices = new WeakMap<Services, Portions>();

/**
 * Counts a request of an API token; throws 429 with the seconds until the next minute. The count is in the database, in
 * a short transaction before the request's, so that requests of one token do not wait for each other. Also records when
 * the token was last used.
 */
export async function rateLimit(services: Services, companyId: string, hash: string): Promise<void> {
  const key = `${companyId} ${hash}`;
  for (;;) {
    const now = services.now().getTime();
    const portions = portionsOf(services, Math.floor(now / MINUTE) * MINUTE);
    const left = portions.left.get(key);
    if (left === 0) {
      const seconds = Math.max(1, Math.ceil((portions.minute + MINUTE - now) / 1000));
      throw new AppError('too_many_requests', { params: { seconds }, extra: { seconds } });
    }
    if (left !== undefined) {
      if (left === 1) portions.left.delete(key);
      else portions.left.set(key, left - 1);
      return;
    }
    // Concurrent requests share one reservation; invalid tokens are refused later.
    const taking =
      portions.taking.get(key) ?? take(services, companyId, hash, portions).finally(() => portions.taking.delete(key));
    portions.taking.set(key, taking);
    if (!(await taking)) return;
  }
}

function portionsOf(services: Services, minute: number): Portions {
  const known = byServices.get(services);
  if (known?.minute === minute) return known;
  const fresh: Portions = { minute, left: new Map(), taking: new Map() };
  byServices.set(services, fresh);
  return fresh;
}

/** False when there is no such token, or it has expired. */
async function take(services: Services, companyId: string, hash: string, portions: Portions): Promise<boolean> {
  const minute = new Date(portions.minute);
  const now = services.now();
  const row = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(sql<Pick<Tables['api_token'], 'window_count'>>`
    update api_token set last_used_at = ${now}, window_start = ${minute},
      window_count = case when window_start = ${minute} then least(window_count,
      ${REQUESTS_PER_MINUTE}::int) + ${PORTION}::int else ${PORTION}::int end
    where company_id = ${companyId} and hash = ${hash} and expires_at > ${now} returning window_count`),
  );
  if (row) portions.left.set(`${companyId} ${hash}`, row.window_count > REQUESTS_PER_MINUTE ? 0 : PORTION);
  return row !== undefined;
}
