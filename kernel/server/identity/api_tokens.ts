import { sql, type RawBuilder } from 'kysely';
import { TOKEN_PREFIX, tokenLimit, type TokenRights } from '@steward/kernel/contract/access/person.ts';
import type { Context } from '../context/context.ts';
import { newToken } from '../context/request.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { Actor } from './actor.ts';
import type { Credential } from './sessions.ts';

/** The API token of a request. */
export interface UsedToken {
  readonly id: string;
  readonly rights: TokenRights;
}

/** An API token as requests find it. */
export interface StoredToken extends Credential, Pick<Tables['api_token'], 'permissions' | 'workspaces'> {
  readonly rights: TokenRights;
}

export function isApiToken(token: string): boolean {
  return token.startsWith(TOKEN_PREFIX);
}

/** Letters of a company's id in a token, and of the random rest. */
const COMPANY = 22;
const REST = 43;

/** A new token, which names its company. */
export function newApiToken(companyId: string): string {
  return TOKEN_PREFIX + Buffer.from(companyId.replaceAll('-', ''), 'hex').toString('base64url') + newToken();
}

/** The company that a token names; `null`: it is older, and its callers have to name the company. */
export function companyOfToken(token: string): string | null {
  if (token.length !== TOKEN_PREFIX.length + COMPANY + REST) return null;
  const hex = Buffer.from(token.slice(TOKEN_PREFIX.length, -REST), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** SQL for the token of a hash, like `sessionByToken`. Row-level security limits it to this company's tokens. */
export function tokenByHash(hash: string, companyId: string): RawBuilder<StoredToken> {
  return sql`${TOKEN} where t.company_id = ${companyId} and t.hash = ${hash}`;
}

const TOKEN = sql`select t.id, t.company_id, t.user_id, t.rights, t.permissions, t.workspaces, t.expires_at,
  t.expires_at as access_expires_at from api_token t`;

/** A token's row by id, for background work; the same checks apply. */
export function tokenById(tx: Tx, companyId: string, id: string): Promise<StoredToken | undefined> {
  return tx.maybe(sql<StoredToken>`${TOKEN} where t.company_id = ${companyId} and t.id = ${id}`);
}

/** The user narrowed to their token's permissions and workspaces. */
export function narrowToToken(
  { id, rights, permissions, workspaces: chosen }: StoredToken,
  actor: Actor,
): { actor: Actor; token: UsedToken } {
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

/** Inserts a token of a user. */
export async function insertToken(
  ctx: Context,
  token: Pick<Tables['api_token'], 'id' | 'name' | 'hash' | 'hint' | 'rights' | 'permissions' | 'workspaces'> & {
    readonly expires_at: Date;
  },
): Promise<void> {
  await ctx.tx
    .run(sql`insert into api_token (company_id, id, user_id, name, hash, hint, rights, permissions, workspaces,
      expires_at, created_at)
    values (${ctx.companyId}, ${token.id}, ${ctx.user.id}, ${token.name}, ${token.hash}, ${token.hint},
    ${token.rights}, ${token.permissions}, ${token.workspaces}::uuid[], ${token.expires_at}, ${ctx.now})`);
}

/** Deletes tokens, effective immediately; returns how many there were. */
export async function deleteTokens(ctx: Context, ids: readonly string[]): Promise<number> {
  return ctx.tx.run(sql`delete from api_token where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
}
