import { domainOf } from '@steward/contract/actions/sso';
import { user as userRecord } from '@steward/contract/records/user';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import { writeActivity } from '../../engine/activity/write.ts';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { systemContext } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import type { Membership } from '../sessions.ts';
import { isProven } from './domains.ts';
import { hostOf, type Claims } from './provider.ts';

interface PersonRow {
  readonly id: string;
  readonly account_id: string | null;
  readonly activated: boolean;
  readonly deleted_at: Date | null;
  readonly is_superuser: boolean;
}

/**
 * Who this is in the company. Known by issuer and subject, and by nothing else; whoever is not linked yet is linked when
 * the company invited them and the provider vouches for an address of a domain that the company has proven to be its own.
 * Throws `sso_unknown`, `sso_unverified` or `account_off`.
 */
export async function personOf(services: Services, companyId: string, claims: Claims): Promise<Membership> {
  const known = await services.database.inCompany(companyId, (tx) => linkedPerson(tx, companyId, claims, services.now()));
  const person = known ?? (await firstLink(services, companyId, claims));
  if (!person.activated || person.deleted_at !== null || person.account_id === null) throw new AppError('account_off');
  // The platform's people have more to lose than a company's provider may decide.
  if (person.is_superuser) throw new AppError('sso_not_platform');
  return { companyId, userId: person.id, accountId: person.account_id };
}

async function linkedPerson(tx: Tx, companyId: string, { issuer, subject }: Claims, now: Date): Promise<PersonRow | undefined> {
  return tx.maybe(sql<PersonRow>`
    with used as (update sso_identity set last_used_at = ${now} where company_id = ${companyId} and issuer = ${issuer} and subject = ${subject} returning user_id)
    select u.id, u.account_id, u.activated, u.deleted_at, coalesce(a.is_superuser, false) as is_superuser
    from app_user u left join account a on a.id = u.account_id where u.company_id = ${companyId} and u.id in (select user_id from used)`);
}

/** Letters outside of ASCII are nobody's address here: some of them become others when their case is changed. */
function plainAddress(email: unknown): { email: string; domain: string } | null {
  if (typeof email !== 'string' || !/^[\x21-\x7e]{3,191}$/.test(email) || email.split('@').length !== 2) return null;
  const lower = email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const domain = domainOf(lower.split('@')[1] ?? '');
  return domain === null ? null : { email: lower, domain };
}

async function firstLink(services: Services, companyId: string, claims: Claims): Promise<PersonRow> {
  const address = plainAddress(claims.email);
  const unknown = new AppError('sso_unknown', { params: { provider: hostOf(claims.issuer) } });
  if (!address) throw unknown;
  const person = await services.database.inCompany(companyId, async (tx) => {
    if (!(await isProven(tx, companyId, address.domain))) return undefined;
    return tx.maybe(sql<PersonRow>`
      select u.id, u.account_id, u.activated, u.deleted_at, a.is_superuser from account a
      join app_user u on u.company_id = ${companyId} and u.account_id = a.id and u.deleted_at is null
      where a.email = ${address.email} and not exists (select from sso_identity i where i.company_id = ${companyId} and i.user_id = u.id and i.issuer = ${claims.issuer})`);
  });
  if (!person) throw unknown;
  if (!claims.emailVerified) throw new AppError('sso_unverified', { params: { provider: hostOf(claims.issuer) } });
  if (!person.activated || person.is_superuser) return person;
  await systemContext(services, companyId, 'first single sign-on', async (ctx) => {
    await insertLink(ctx, claims);
    // Proven by who has the domain: the account may be used for more than this company.
    await ctx.tx.run(sql`update account set is_verified = true where id = ${person.account_id} and not is_verified`);
  }, { userId: person.id, source: 'web' });
  return person;
}

/** Ties the acting person to who they are at the provider. Throws `sso_linked` when either of the two is tied already. */
export async function insertLink(ctx: Context, { issuer, subject }: Claims): Promise<void> {
  const added = await ctx.tx.run(sql`insert into sso_identity (company_id, issuer, subject, user_id, created_at, last_used_at)
    values (${ctx.companyId}, ${issuer}, ${subject}, ${ctx.user.id}, ${ctx.now}, ${ctx.now}) on conflict do nothing`);
  if (added === 0) throw new AppError('sso_linked', { params: { provider: hostOf(issuer) } });
  await tell(ctx, { from: null, to: hostOf(issuer) });
}

export async function dropLink(ctx: Context): Promise<void> {
  const [link] = await ctx.tx.rows(sql<{ issuer: string }>`delete from sso_identity where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} returning issuer`);
  if (!link) throw new AppError('not_found');
  await tell(ctx, { from: hostOf(link.issuer), to: null });
}

function tell(ctx: Context, change: { readonly from: string | null; readonly to: string | null }): Promise<void> {
  return writeActivity(ctx, { record: userRecord, id: ctx.user.id, title: ctx.user.name, action: 'update', changes: [{ field: 'sso', ...change }] });
}
