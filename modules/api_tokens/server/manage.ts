import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import { MAX_TOKEN_DAYS, type TokenRights } from '@steward/kernel/contract/access/person.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import { hashToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { deleteTokens, insertToken, newApiToken } from '@steward/kernel/server/identity/api_tokens.ts';
import { loadManageableUser } from '@steward/kernel/server/identity/manageable_users.ts';
import { apiTokenFields } from '../contract/actions.ts';
import type { ApiToken, Bearer, NewApiToken } from '../contract/wire.ts';

const MAX_TOKENS = 50;
const DAY = 86_400_000;

interface TokenRow extends Pick<
  Tables['api_token'],
  'id' | 'name' | 'user_id' | 'hint' | 'permissions' | 'workspaces' | 'created_at' | 'expires_at' | 'last_used_at'
> {
  readonly rights: TokenRights;
  readonly work_space: readonly { readonly id: string; readonly name: string }[];
}

/** The owner of the tokens: the caller, or a user whose sign-in the caller may manage. Throws `not_found` otherwise. */
export async function ownerOf(ctx: Context, userId: string | undefined): Promise<{ id: string; name: string }> {
  if (userId === undefined || userId === ctx.user.id) return ctx.user;
  requirePermission(ctx, 'user:update');
  return loadManageableUser(ctx, userId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('not_found') : error;
  });
}

export async function tokensOf(ctx: Context, userId: string): Promise<ApiToken[]> {
  return (await tokenRows(ctx, sql`t.user_id = ${userId}`)).map((row) => shown(ctx, row));
}

async function tokenRows(ctx: Context, condition: RawBuilder<unknown>): Promise<TokenRow[]> {
  return ctx.tx.rows(sql<TokenRow>`
    select t.id, t.user_id, t.name, t.hint, t.rights, t.permissions, t.workspaces, t.created_at, t.expires_at,
    t.last_used_at,
      (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name), '[]') from workspace w
        where w.company_id = ${ctx.companyId} and w.deleted_at is null and w.id = any(t.workspaces)) as work_space
    from api_token t where t.company_id = ${ctx.companyId} and ${condition} order by t.created_at desc, t.id desc`);
}

function shown(ctx: Context, { id, name, hint, rights, permissions, ...row }: TokenRow): ApiToken {
  return {
    id,
    name,
    hint,
    rights,
    permissions,
    work_space: row.workspaces && row.work_space,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= ctx.now,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** Creates a token for the caller; its secret is only in this answer. */
export async function createToken(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<NewApiToken> {
  const values = parseInput(apiTokenFields, body);
  const name = values.name;
  const rights = values.rights;
  const permissions = rights === 'chosen' ? values.permissions : [];
  if (rights === 'chosen' && permissions.length === 0) throw invalid({ permissions: { key: 'token_needs_rights' } });
  const expires = endOf(ctx, values.expires_on);
  const workspaces = values.work_space;
  const strange = workspaces.find((id) => !ctx.user.work_space.some((one) => one.id === id));
  if (strange !== undefined)
    throw invalid({ work_space_ids: { key: 'no_such_record', params: { record: 'workspace' } } });
  // Locks the user, so that concurrent creates do not exceed the limit.
  await ctx.tx.run(sql`select id from app_user where company_id = ${ctx.companyId} and id = ${ctx.user.id} for update`);
  const n = await ctx.tx.count(
    sql`select count(*)::int as n from api_token where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}`,
  );
  if (n >= MAX_TOKENS) throw invalid({ name: { key: 'too_many_tokens', params: { max: MAX_TOKENS } } });

  const token = newApiToken(ctx.companyId);
  const id = v7();
  await insertToken(ctx, {
    id,
    name,
    hash: hashToken(token),
    hint: token.slice(-4),
    rights,
    permissions,
    workspaces: workspaces.length > 0 ? workspaces : null,
    expires_at: expires,
  });
  await writeHistory(ctx, ctx.user, { from: null, to: name });
  const [row] = await tokenRows(ctx, sql`t.id = ${id}`);
  if (!row) throw new Error('A token is gone right after it was made');
  return { ...shown(ctx, row), token, address: baseAddress(ctx) };
}

/** Under which the calls of the company are, in all of the caller's workspaces. */
function baseAddress({ services, companyId }: Pick<Context, 'services' | 'companyId'>): string {
  return `${services.config.publicUrl}/api/v1/${companyId}/all/`;
}

/** Whom a session or a token stands for. */
export function bearerOf(ctx: Context): Bearer {
  const { user, companyId: id, apiToken } = ctx;
  return {
    company: { id, name: user.company.name },
    user: { id: user.id, name: user.name },
    work_space: user.work_space.map((one) => ({ id: one.id, name: one.name })),
    rights: apiToken?.rights ?? null,
    address: baseAddress(ctx),
  };
}

/** The end of the day in UTC; at most a year from now. */
function endOf(ctx: Context, day: string): Date {
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + DAY);
  if (end <= ctx.now) throw invalid({ expires_on: { key: 'day_past' } });
  const last = new Date(ctx.now.getTime() + MAX_TOKEN_DAYS * DAY);
  if (end > last)
    throw invalid({
      expires_on: {
        key: 'token_too_long',
        params: { until: formatDate(new Date(last.getTime() - DAY).toISOString()) },
      },
    });
  return end;
}

/** Revokes tokens of the caller or of users whom they may manage, effective at once; others are not found. */
export async function revokeTokens(ctx: Context, ids: readonly string[]): Promise<number> {
  const rows = await tokenRows(ctx, sql`t.id = any(${[...ids]}::uuid[])`);
  if (rows.length !== new Set(ids).size) throw new AppError('not_found');
  for (const row of rows) {
    const owner = await ownerOf(ctx, row.user_id).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('not_found') : error;
    });
    await writeHistory(ctx, owner, { from: row.name, to: null });
  }
  return deleteTokens(ctx, ids);
}

function writeHistory(
  ctx: Context,
  of: { readonly id: string; readonly name: string },
  change: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  return writeActivity(ctx, {
    record: { name: 'user' },
    id: of.id,
    title: of.name,
    action: 'update',
    changes: [{ field: 'api_token', ...change }],
  });
}
