import { sql } from 'kysely';
import { mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import { checkInput, type InputOf } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, complete, invalid, refuse } from '@steward/kernel/server/context/errors.ts';
import { writeActivity, type Changed } from '@steward/kernel/server/engine/activity/write.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import type { SsoSettings } from '../../contract/sso.ts';
import { ssoConnectionFields } from '../../contract/sso_actions.ts';
import { connectionOf, encryptSecret, secretOf, type Connection } from './connection.ts';
import { domainsOf } from './domains.ts';
import { checkIssuer, hostOf, redirectUri, tryClient } from './provider.ts';

type Body = Readonly<Record<string, unknown>>;

export async function settingsOf(ctx: Context): Promise<SsoSettings> {
  const connection = await connectionOf(ctx.tx, ctx.companyId);
  const { publicUrl } = ctx.services.config;
  return {
    connection: connection
      ? {
          name: connection.name,
          issuer: connection.issuer,
          client_id: connection.client_id,
          has_secret: true,
          is_enabled: connection.is_enabled,
          is_only: connection.is_only,
        }
      : null,
    domains: await domainsOf(ctx.tx, ctx.companyId),
    redirect_uri: redirectUri(ctx.services.config),
    sign_in_url: `${publicUrl}/login?company=${ctx.companyId}`,
    linked: connection ? await linkedCount(ctx, connection.issuer) : 0,
  };
}

async function linkedCount(ctx: Context, issuer: string): Promise<number> {
  return await ctx.tx.count(
    sql`select count(*)::int as n from sso_identity where company_id = ${ctx.companyId} and issuer = ${issuer}`,
  );
}

function read(ctx: Context, body: Body, before: Connection | undefined): InputOf<typeof ssoConnectionFields> {
  const { values, problems } = checkInput(ssoConnectionFields, body);
  if (!before && !values.client_secret && !problems['client_secret']) problems['client_secret'] = { key: 'required' };
  refuse(problems);
  const read = complete(values);
  checkIssuer(ctx.services.config, read.issuer);
  // A stored secret is never sent to another issuer.
  if (before && before.issuer !== read.issuer && !read.client_secret)
    throw invalid({ client_secret: { key: 'sso_secret_again' } });
  return read;
}

/** Tests provider and credentials of the form. Throws problems by field. */
export async function testConnection(ctx: Context, body: Body): Promise<ExternalCall> {
  const before = await connectionOf(ctx.tx, ctx.companyId);
  const { issuer, client_id, client_secret } = read(ctx, body, before);
  const secret = client_secret ?? (before ? await secretOf(ctx.services, before) : '');
  return new ExternalCall(async () => {
    await tryClient(ctx.services.config, { name: hostOf(issuer), issuer, client_id, secret });
    return async () => ({ provider: hostOf(issuer) });
  });
}

/** A provider can impersonate the owner: configuring it requires being able to grant everything. */
function requireAllPermissions(ctx: Context): void {
  if (!mayGrantAll(ctx.user)) throw new AppError('forbidden', { params: { permission: 'admin' } });
}

/**
 * Saves the connection. Requiring SSO needs a successful SSO sign-in before, and ends other sessions except the owner's
 * and the caller's.
 */
export async function saveConnection(ctx: Context, body: Body, sessionId: string | null): Promise<void> {
  requireAllPermissions(ctx);
  const before = await connectionOf(ctx.tx, ctx.companyId);
  const { client_secret: given, ...values } = read(ctx, body, before);
  const isOnly = values.is_enabled && values.is_only;
  if (isOnly && (await linkedCount(ctx, values.issuer)) === 0)
    throw new AppError('invalid', { problems: { is_only: { key: 'sso_untried' } } });
  const secret =
    given === null ? (before?.client_secret ?? '') : await encryptSecret(ctx.services, ctx.companyId, given);
  await ctx.tx.run(sql`
    insert into sso_connection (company_id, name, issuer, client_id, client_secret, is_enabled, is_only, created_at,
    updated_at)
    values (${ctx.companyId}, ${values.name}, ${values.issuer}, ${values.client_id}, ${secret}, ${values.is_enabled},
    ${isOnly}, ${ctx.now}, ${ctx.now})
    on conflict (company_id) do update
    set name = excluded.name, issuer = excluded.issuer, client_id = excluded.client_id,
    client_secret = excluded.client_secret,
      is_enabled = excluded.is_enabled, is_only = excluded.is_only, updated_at = excluded.updated_at`);
  if (isOnly && !before?.is_only) {
    await ctx.tx.run(sql`delete from session s where s.company_id = ${ctx.companyId} and s.proof <> 'sso'
      and s.user_id is distinct from ${ctx.user.company.owner}::uuid and s.id is distinct from ${sessionId}::uuid`);
  }
  const changes = changesOf(before, { ...values, is_only: isOnly }, given !== null);
  if (changes.length > 0)
    await writeActivity(ctx, {
      record: { name: 'company' },
      id: ctx.companyId,
      title: ctx.user.company.name,
      action: 'update',
      changes,
    });
}

/** History without secrets. */
function changesOf(
  before: Connection | undefined,
  after: Omit<InputOf<typeof ssoConnectionFields>, 'client_secret'>,
  withSecret: boolean,
): Changed[] {
  const changes: Changed[] = [];
  for (const key of ['name', 'issuer', 'client_id', 'is_enabled', 'is_only'] as const) {
    const from = before?.[key] ?? null;
    if (from !== after[key] && !(from === null && after[key] === false))
      changes.push({ field: `sso_${key}`, from, to: after[key] });
  }
  if (withSecret) changes.push({ field: 'sso_client_secret', from: before ? '•••' : null, to: '•••' });
  return changes;
}

/** Removes the connection and all links. */
export async function dropConnection(ctx: Context): Promise<void> {
  requireAllPermissions(ctx);
  const connection = await connectionOf(ctx.tx, ctx.companyId);
  if (!connection) throw new AppError('not_found');
  await ctx.tx.run(sql`delete from sso_attempt where company_id = ${ctx.companyId}`);
  await ctx.tx.run(sql`delete from sso_identity where company_id = ${ctx.companyId}`);
  await ctx.tx.run(sql`delete from sso_connection where company_id = ${ctx.companyId}`);
  await writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: ctx.user.company.name,
    action: 'update',
    changes: [{ field: 'sso_issuer', from: connection.issuer, to: null }],
  });
}
