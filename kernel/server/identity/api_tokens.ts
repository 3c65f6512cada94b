import type { Context } from '../context/context.ts';
import { TOKEN_PREFIX, tokenLimit, type TokenRights } from '@steward/kernel/contract/access/token.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/transaction.ts';
import { selectUser, type Actor } from './actor.ts';

/** What a request needs to know of the token that it came with. */
export interface UsedToken {
  readonly id: string;
  readonly rights: TokenRights;
}

interface TokenRow {
  readonly api_token_id: string;
  readonly rights: TokenRights;
  readonly token_permissions: readonly string[];
  readonly token_workspaces: readonly string[] | null;
}

export function isApiToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX);
}

/**
 * Like `actorPreamble`, for an API token: token and user in one statement. Row-level security limits it to this
 * company's tokens.
 */
export function tokenPreamble(hash: string, companyId: string): RawBuilder<Record<string, unknown>> {
  return tokenSql(companyId, sql`t.hash = ${hash}`);
}

function tokenSql(companyId: string, condition: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> {
  return sql`select t.id as api_token_id, t.rights, t.permissions as token_permissions,
    t.workspaces as token_workspaces,
    true as is_here, t.expires_at, t.expires_at as access_expires_at, actor.*
  from api_token t left join lateral (${selectUser(companyId)} and u.id = t.user_id) actor on true
  where t.company_id = ${companyId} and ${condition} limit 1`;
}

/** A token's row by id, for background work; the same checks apply. */
export function tokenById(tx: Tx, companyId: string, id: string): Promise<Record<string, unknown> | undefined> {
  return tx.maybe(tokenSql(companyId, sql`t.id = ${id}`));
}

/** The user narrowed to their token's permissions and workspaces. */
export function narrowToToken(
  row: Readonly<Record<string, unknown>>,
  actor: Actor,
): { actor: Actor; token: UsedToken } {
  const {
    api_token_id: id,
    rights,
    token_permissions: permissions,
    token_workspaces: chosen,
  } = row as unknown as TokenRow;
  const token = { id, rights };
  const limited_to = tokenLimit(rights, permissions, chosen !== null);
  if (chosen === null) return { token, actor: { ...actor, user: { ...actor.user, limited_to } } };
  const work_space = actor.user.work_space.filter((one) => chosen.includes(one.id));
  return {
    token,
    actor: { user: { ...actor.user, limited_to, work_space }, workspaces: work_space.map((one) => one.id) },
  };
}

/** Tokens of deactivated or deleted users stay revoked after a reactivation. */
export async function endTokensOf(ctx: Context, userIds: readonly string[]): Promise<void> {
  await ctx.tx.run(
    sql`delete from api_token where company_id = ${ctx.companyId} and user_id = any(${[...userIds]}::uuid[])`,
  );
}
