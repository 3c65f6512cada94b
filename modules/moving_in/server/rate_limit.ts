import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { Fault } from './caller.ts';

/** Seconds before a call without an answer is made again. */
const PAUSES = [1, 4, 15, 30, 60, 120];
/** After how many milliseconds a wait looks whether the work was stopped. */
const LOOK = 2000;

/**
 * Calls the other side, as often as it takes: it waits as long as it is told to, and longer each time that there is no
 * answer. What it waits for is stored for the screen. `null`: the work was stopped meanwhile. Throws `Fault` for what
 * waiting does not mend.
 */
export async function rateLimited<T>(
  services: Services,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  call: () => Promise<T>,
): Promise<T | null> {
  for (let failures = 0; ;) {
    try {
      const answer = await call();
      await services.database.inCompany(companyId, (tx) =>
        tx.run(sql`update move_in set calls = calls + 1, waits_until = null, waits_for = null
          where company_id = ${companyId} and id = ${id}`),
      );
      return answer;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (error.kind !== 'limited' && error.kind !== 'silent') throw error;
      const pause = error.kind === 'limited' ? Math.max(error.seconds, 1) : PAUSES[failures];
      if (pause === undefined) throw faultToError(error);
      if (error.kind === 'silent') failures += 1;
      if (!(await wait(services, { companyId, id }, pause * 1000, error.kind))) return null;
    }
  }
}

async function wait(
  services: Services,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  milliseconds: number,
  why: string,
): Promise<boolean> {
  const until = Date.now() + milliseconds;
  const shown = new Date(services.now().getTime() + milliseconds);
  await services.database.inCompany(companyId, (tx) =>
    tx.run(sql`update move_in set calls = calls + 1, waits_until = ${shown}, waits_for = ${why}
      where company_id = ${companyId} and id = ${id}`),
  );
  for (let left = milliseconds; left > 0; left = until - Date.now()) {
    await sleep(Math.min(left, LOOK));
    const status = await services.database.inCompany(companyId, (tx) =>
      tx.maybe(sql<{ status: string }>`
        select status from operation where company_id = ${companyId} and id = ${id}`),
    );
    if (status?.status !== 'checking' && status?.status !== 'running') return false;
  }
  return true;
}

/** As users are told. */
export function faultToError({ kind, message }: Fault): AppError {
  if (kind === 'denied') return new AppError('move_in_denied');
  if (kind === 'inside') return new AppError('move_in_unreachable', { params: { why: message } });
  if (kind === 'redirected') return new AppError('move_in_redirected', { params: { to: message.slice(0, 200) } });
  if (kind === 'strange' || kind === 'missing' || kind === 'too_long')
    return new AppError('move_in_strange', { params: { why: message.slice(0, 200) } });
  if (kind === 'forbidden') return new AppError('move_in_forbidden');
  return new AppError('move_in_silent', { params: { why: message.slice(0, 200) } });
}
