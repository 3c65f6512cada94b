import { sql } from 'kysely';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { PREVIEW_MINUTES } from '@steward/kernel/contract/wire/headers.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { bearerToken, hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import type { RouteRequest } from '@steward/kernel/server/http/route.ts';
import type { Actor } from '@steward/kernel/server/identity/actor.ts';
import { mayPreview } from '@steward/kernel/server/identity/preview.ts';
import { askerOf } from './person.ts';

const user = recordNamed('user');

/** Allows this session a preview as the user for an hour; recorded in their history. */
export async function startPreview(
  ctx: Context,
  request: RouteRequest,
  person: Actor,
): Promise<{ expires_at: string }> {
  const { id, name } = person.user;
  if (!mayPreview(askerOf(ctx), person))
    throw new AppError('forbidden', { problems: { id: { key: 'preview_higher' } } });
  if ((await outOfScope(ctx, user, 'update', [id])).size > 0)
    throw new AppError('forbidden', { params: { permission: 'user:update' } });
  const sessionId = await sessionOf(ctx, request);
  const expires = new Date(ctx.now.getTime() + PREVIEW_MINUTES * 60_000);
  await ctx.tx.run(sql`delete from preview where company_id = ${ctx.companyId} and expires_at < ${ctx.now}`);
  await ctx.tx.run(sql`insert into preview (company_id, session_id, user_id, started_at, expires_at)
      values (${ctx.companyId}, ${sessionId}, ${id}, ${ctx.now}, ${expires})
    on conflict (company_id, session_id, user_id) do update
    set started_at = excluded.started_at, expires_at = excluded.expires_at`);
  await writeActivity(ctx, { record: user, id, title: name, action: 'preview' });
  return { expires_at: expires.toISOString() };
}

export async function endPreview(ctx: Context, request: RouteRequest, id: string): Promise<{ detail: string }> {
  await ctx.tx.run(
    sql`delete from preview where company_id = ${ctx.companyId} and session_id = ${await sessionOf(ctx, request)}
      and user_id = ${id}`,
  );
  return { detail: 'ok' };
}

/** Previews need a session; API tokens have none. */
async function sessionOf(ctx: Context, request: RouteRequest): Promise<string> {
  const hash = hashToken(bearerToken(request.raw.headers.authorization) ?? '');
  const session = await ctx.tx.maybe(sql<Pick<Tables['session'], 'id'>>`
    select s.id from session s where s.company_id = ${ctx.companyId} and s.user_id = ${ctx.user.id}
    and (s.access_hash = ${hash} or s.previous_access_hash = ${hash})`);
  if (!session) throw new AppError('forbidden', { params: { permission: 'user:update' } });
  return session.id;
}
