import { sql } from 'kysely';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import type { Membership } from '@steward/kernel/server/identity/sessions.ts';
import { providerByIssuer, providerName } from '../../contract/providers.ts';
import { domainOf } from '../../contract/sso_actions.ts';
import { createAccount } from '../accounts.ts';
import { joinCompany } from '../invitations.ts';
import { accountByEmail } from '../mails/account_mail.ts';
import { verifyAddress } from '../verify_address.ts';
import { connectionOf } from './connection.ts';
import { isVerifiedDomain } from './domains.ts';
import type { SsoClaims } from './provider.ts';

interface PersonRow extends Pick<Tables['app_user'], 'id' | 'account_id' | 'activated' | 'deleted_at'> {
  readonly is_superuser: boolean;
}

/**
 * The user of SSO claims: by issuer and subject only; unlinked ones are linked when invited and the provider vouches
 * for an address of a verified domain. Throws what is missing.
 */
export async function personOf(services: Services, companyId: string, claims: SsoClaims): Promise<Membership> {
  const known = await services.database.inCompany(companyId, (tx) =>
    linkedPerson(tx, companyId, claims, services.now()),
  );
  const person = known ?? (await firstLink(services, companyId, claims));
  if (!person.activated || person.deleted_at !== null || person.account_id === null) throw new AppError('account_off');
  // Never for platform staff.
  if (person.is_superuser) throw new AppError('sso_not_platform');
  return { companyId, userId: person.id, accountId: person.account_id };
}

async function linkedPerson(
  tx: Tx,
  companyId: string,
  { issuer, subject }: SsoClaims,
  now: Date,
): Promise<PersonRow | undefined> {
  return tx.maybe(sql<PersonRow>`
    with used as (update sso_identity set last_used_at = ${now} where company_id = ${companyId} and issuer = ${issuer}
    and subject = ${subject} returning user_id)
    select u.id, u.account_id, u.activated, u.deleted_at, coalesce(a.is_superuser, false) as is_superuser
    from app_user u left join account a on a.id = u.account_id where u.company_id = ${companyId}
    and u.id in (select user_id from used)`);
}

/** ASCII only, since case mapping changes some letters. */
function plainAddress(email: unknown): { email: string; domain: string } | null {
  if (typeof email !== 'string' || !/^[\x21-\x7e]{3,191}$/.test(email) || email.split('@').length !== 2) return null;
  const lower = email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  const domain = domainOf(lower.split('@')[1] ?? '');
  return domain === null ? null : { email: lower, domain };
}

async function firstLink(services: Services, companyId: string, claims: SsoClaims): Promise<PersonRow> {
  const address = plainAddress(claims.email);
  const { provider } = claims;
  if (claims.email === undefined) throw new AppError('sso_no_email', { params: { provider } });
  const unknown = new AppError('sso_unknown', { params: { provider } });
  if (!address) throw unknown;
  const { isOurs, person } = await services.database.inCompany(companyId, async (tx) => {
    const isOurs = await isVerifiedDomain(tx, companyId, address.domain);
    return { isOurs, person: isOurs ? await invitedPerson(tx, companyId, address.email, claims.issuer) : undefined };
  });
  // The error names only the domain: the claimed address is unproven.
  if (!isOurs) throw new AppError('sso_domain_unverified', { params: { provider, domain: address.domain } });
  if (!person) throw unknown;
  if (!claims.emailVerified) throw new AppError('sso_unverified', { params: { provider } });
  if (!person.activated || person.is_superuser) return { ...person, account_id: person.account_id ?? '' };
  return backgroundContext(
    services,
    companyId,
    'first single sign-on',
    async (system) => {
      const actor = await loadActor(system.tx, companyId, person.id);
      if (!actor) throw unknown;
      // As the user, also in a read-only company.
      const ctx: Context = { ...system, user: actor.user };
      const account = person.account_id === null ? await accept(ctx, address.email) : { id: person.account_id };
      await insertLink(ctx, claims);
      // The domain's owner controls its mail: the address is verified, that of a new account from the beginning.
      if (!account.isNew) await verifyAddress(ctx.tx, account.id, { sessionId: null }, ctx.now);
      return { ...person, account_id: account.id };
    },
    { source: 'web' },
  );
}

/**
 * A user with this address: as sign-in, or as pending invitation. Never a linked one or the owner, who could otherwise
 * be impersonated by any admin's provider.
 */
function invitedPerson(tx: Tx, companyId: string, email: string, issuer: string): Promise<PersonRow | undefined> {
  return tx.maybe(sql<PersonRow>`
    select u.id, u.account_id, u.activated, u.deleted_at, coalesce(a.is_superuser, false) as is_superuser
    from app_user u left join account a on a.id = u.account_id or (u.account_id is null and a.email = ${email})
    where u.company_id = ${companyId} and u.deleted_at is null and not exists (select from company c
    where c.id = ${companyId} and c.owner_id = u.id)
      and ((u.account_id is not null and a.email = ${email}) or (u.account_id is null and u.activated
      and u.email = ${email}))
      and not exists (select from sso_identity i where i.company_id = ${companyId} and i.user_id = u.id
      and i.issuer = ${issuer})
      and not exists (select from app_user o where o.company_id = ${companyId} and o.account_id = a.id and o.id <> u.id
      and o.deleted_at is null)
    order by u.account_id is null limit 1`);
}

/** SSO accepts the invitation: finds or creates the account, without a password until set by mail. */
async function accept(ctx: Context, email: string): Promise<{ readonly id: string; readonly isNew?: boolean }> {
  const known = await accountByEmail(ctx.tx, email);
  const added = { email, passwordHash: null, isVerified: true, isProven: true };
  const isNew = !known && (await createAccount(ctx.tx, added, ctx.now)) !== null;
  const account = known ?? (await accountByEmail(ctx.tx, email));
  if (!account) throw new AppError('account_off');
  await joinCompany(ctx.tx, ctx.companyId, ctx.user.id, account.id, ctx.now);
  await writeActivity(ctx, {
    record: { name: 'user' },
    id: ctx.user.id,
    title: ctx.user.name,
    action: 'accept_invitation',
    changes: [{ field: 'sign_in', from: 'invited', to: 'active' }],
  });
  return { id: account.id, isNew };
}

/** Links the user to the subject. Throws `sso_linked`. */
export async function insertLink(ctx: Context, { provider, issuer, subject }: SsoClaims): Promise<void> {
  const added = await ctx.tx
    .run(sql`insert into sso_identity (company_id, issuer, subject, user_id, created_at, last_used_at)
    values (${ctx.companyId}, ${issuer}, ${subject}, ${ctx.user.id}, ${ctx.now}, ${ctx.now}) on conflict do nothing`);
  if (added === 0) throw new AppError('sso_linked', { params: { provider } });
  await writeHistory(ctx, { from: null, to: provider });
}

export async function dropLink(ctx: Context): Promise<void> {
  const [link] = await ctx.tx.rows(
    sql<
      Pick<Tables['sso_identity'], 'issuer'>
    >`delete from sso_identity where company_id = ${ctx.companyId} and user_id = ${ctx.user.id} returning issuer`,
  );
  if (!link) throw new AppError('not_found');
  const connection = await connectionOf(ctx.tx, ctx.companyId);
  await writeHistory(ctx, {
    from: connection?.issuer === link.issuer ? providerName(connection) : providerByIssuer(link.issuer),
    to: null,
  });
}

function writeHistory(
  ctx: Context,
  change: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  return writeActivity(ctx, {
    record: { name: 'user' },
    id: ctx.user.id,
    title: ctx.user.name,
    action: 'update',
    changes: [{ field: 'sso', ...change }],
  });
}
