import { sql, type RawBuilder } from 'kysely';
import { resultsOf, integer, shape } from '@steward/kernel/contract/answers/shape.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { ids } from '@steward/kernel/server/http/reference/schema.ts';
import type { Route, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { callerOf, type Caller } from '@steward/kernel/server/identity/caller.ts';
import { sessionEntryShape } from '../../contract/answers.ts';
import type { SessionEntry } from '../../contract/security.ts';
import { changeAccount } from '../account_change.ts';
import { countSignOut } from '../sessions.ts';

interface Row extends Omit<SessionEntry, 'created_at' | 'last_used_at' | 'is_this'> {
  readonly created_at: Date;
  readonly last_used_at: Date;
}

/** Sessions visible to the caller: all; with SSO those of this company. */
function mine({ accountId, companyId, isSso }: Caller): RawBuilder<unknown> {
  return isSso ? sql`account_id = ${accountId} and company_id = ${companyId}` : sql`account_id = ${accountId}`;
}

/** Sessions of the caller in all companies, this one first. */
async function list(services: Services, request: RouteRequest): Promise<{ results: SessionEntry[] }> {
  const caller = await callerOf(services, request.raw);
  const { sessionId } = caller;
  const rows = await services.database.global((tx) =>
    // Company and last use are computed.
    tx.rows(sql<Row>`
    select s.id, coalesce(p.name, '') as company, s.user_agent, s.ip, s.proof, s.created_at, coalesce(s.last_used_at,
    s.rotated_at) as last_used_at
    from (select * from session where ${mine(caller)}) s left join platform_company p on p.id = s.company_id
    where s.expires_at > ${services.now()} and s.support_access_id is null
    order by s.id = ${sessionId} desc, coalesce(s.last_used_at, s.rotated_at) desc, s.id limit 200`),
  );
  return {
    results: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_this: row.id === sessionId,
    })),
  };
}

async function end(services: Services, caller: Caller, which: RawBuilder<unknown>): Promise<number> {
  const { accountId } = caller;
  return changeAccount(services, accountId, async (tx, now) => {
    const ended = await tx.run(sql`delete from session where ${mine(caller)} and ${which}`);
    if (ended > 0) await countSignOut(tx, accountId);
    const left = await tx.count(
      sql`select count(*) as n from session where account_id = ${accountId} and expires_at > ${now}`,
    );
    return { result: ended, changes: ended === 0 ? [] : [{ field: 'sessions', from: left + ended, to: left }] };
  });
}

async function endOne(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  const id = request.params['id'];
  if (!isUuid(id) || (await end(services, caller, sql`id = ${id}`)) === 0) throw new AppError('not_found');
  return { ended: 1 };
}

async function endOthers(services: Services, request: RouteRequest): Promise<unknown> {
  const caller = await callerOf(services, request.raw);
  return { ended: await end(services, caller, sql`id <> ${caller.sessionId}`) };
}

export const sessionListRoutes: Route[] = [
  {
    method: 'GET',
    path: '/security/sessions',
    scope: 'public',
    summary: 'List your active sessions',
    answer: resultsOf(sessionEntryShape),
    handle: list,
  },
  {
    method: 'DELETE',
    path: '/security/sessions',
    body: { ids },
    scope: 'public',
    summary: 'End all other sessions',
    answer: shape({ ended: integer }),
    handle: endOthers,
  },
  {
    method: 'DELETE',
    path: '/security/sessions/:id',
    body: { ids },
    scope: 'public',
    summary: 'End a session',
    answer: shape({ ended: integer }),
    handle: endOne,
  },
];
