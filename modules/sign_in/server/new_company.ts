import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { dayOf } from '@steward/kernel/contract/access/company_status.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { searchable } from '@steward/kernel/server/engine/storage.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { mailAccountLink } from './account_mail.ts';
import { writeDefaults } from './default_records.ts';
import type { Profile } from './profile_input.ts';
import { noteSignIn, type Membership } from '@steward/kernel/server/identity/sessions.ts';

/** First user of a new company. */
export interface Founder {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string;
  readonly language: Language;
}

export interface Owner extends Founder {
  readonly passwordHash: string;
}

/** Runs `fn` in the transaction that creates account, company and owner. */
export async function makeCompany<T>(
  services: Services,
  owner: Owner,
  fn: (tx: Tx, who: Membership) => Promise<T>,
): Promise<T> {
  const who: Membership = { accountId: v7(), companyId: v7(), userId: v7() };
  const now = services.now();
  return services.database.inCompany(who.companyId, async (tx) => {
    await insertAccount(services, tx, who, owner, now);
    await insertCompany(tx, who, owner, now, services.config.trialDays);
    return fn(tx, who);
  });
}

/**
 * Inserts all rows of a new company, for an existing account or an invited owner; used by all ways of creating
 * companies.
 */
export async function insertCompany(
  tx: Tx,
  who: Omit<Membership, 'accountId'> & { readonly accountId: string | null },
  founder: Founder,
  now: Date,
  trialDays = 0,
): Promise<void> {
  const { firstName, lastName, email, language } = founder;
  await tx.run(
    sql`insert into company (id, owner_id, created_at, updated_at)
      values (${who.companyId}, ${who.userId}, ${now}, ${now})`,
  );
  await registerCompany(tx, who, now, trialDays);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await tx.run(sql`insert into app_user (company_id, id, account_id, name, first_name, last_name, email, activated,
    user_type, language, search_text, created_at, updated_at)
    values (${who.companyId}, ${who.userId}, ${who.accountId}, ${name}, ${firstName}, ${lastName}, ${email}, true,
    'admin', ${language},
      ${searchable(`${name} \n ${email}`)}, ${now}, ${now})`);
  if (who.accountId !== null)
    await tx.run(
      sql`insert into account_company (account_id, company_id, user_id, created_at)
        values (${who.accountId}, ${who.companyId}, ${who.userId}, ${now})`,
    );
  await writeDefaults(tx, who.companyId, who.userId, language, now);
}

/** The platform's row, with a trial if configured. */
async function registerCompany(
  tx: Tx,
  who: Parameters<typeof insertCompany>[1],
  now: Date,
  trialDays: number,
): Promise<void> {
  const trialEnds = trialDays > 0 ? dayOf(new Date(now.getTime() + trialDays * 86_400_000)) : null;
  await tx.run(
    sql`insert into platform_company (id, owner_id, trial_ends_on, created_at, updated_at)
      values (${who.companyId}, ${who.userId}, ${trialEnds}, ${now}, ${now})`,
  );
  if (who.accountId !== null) await noteSignIn(tx, who.companyId, now);
}

/** Updates name and owner at the platform; call after changing them. */
export async function updatePlatformCompany(tx: Tx, companyId: string): Promise<void> {
  const { name, owner_id: ownerId } = await tx.one(
    sql<Pick<Tables['company'], 'name' | 'owner_id'>>`select name, owner_id from company where id = ${companyId}`,
  );
  await tx.run(sql`update platform_company set name = ${name}, owner_id = ${ownerId} where id = ${companyId}`);
}

/** Without SMTP addresses count as verified; else a mail is sent. */
async function insertAccount(services: Services, tx: Tx, who: Membership, owner: Owner, now: Date): Promise<void> {
  const isVerified = services.config.smtpUrl === undefined;
  const written = await tx.run(sql`insert into account (id, email, password_hash, is_verified, created_at, updated_at)
    values (${who.accountId}, ${owner.email}, ${owner.passwordHash}, ${isVerified}, ${now}, ${now})
    on conflict (email) do nothing`);
  if (written === 0) throw invalid({ email: { key: 'account_exists' } });
  if (isVerified) return;
  const account = {
    id: who.accountId,
    email: owner.email,
    password_hash: null,
    is_superuser: false,
    is_verified: false,
  };
  await mailAccountLink(services, tx, account, 'verify', {
    name: [owner.firstName, owner.lastName ?? ''].join(' '),
    language: owner.language,
    company: '',
  });
}

/** Sets a company's settings once, by a guarded update; false when set already. */
export async function completeProfile(
  tx: Tx,
  companyId: string,
  profile: Profile,
  iconId: string | null,
  now: Date,
): Promise<boolean> {
  const written = await tx.run(sql`
    update company set name = ${profile.name}, enable_static_tag_prefix = ${profile.enable_static_tag_prefix},
    asset_tag_prefix = ${profile.asset_tag_prefix},
      country = coalesce(${profile.country ?? null}, country), currency = coalesce(${profile.currency ?? null},
      currency), time_zone = coalesce(${profile.time_zone ?? null}, time_zone),
      icon_id = ${iconId}, profile_completed_at = ${now}, updated_at = ${now}
    where id = ${companyId} and profile_completed_at is null`);
  await updatePlatformCompany(tx, companyId);
  return written === 1;
}
