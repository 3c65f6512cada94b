import { sql } from 'kysely';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { Tx } from '../database/transaction.ts';
import { searchable } from '../storage/columns.ts';

/**
 * Statements that write users past the engine: columns that are not fields, and writes by callers who may not edit
 * users.
 */

/** First user of a new company. */
export interface Founder {
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string;
  readonly language: Language;
}

/** `accountId` is `null` for an owner who is invited. */
export interface NewCompanyIds {
  readonly companyId: string;
  readonly userId: string;
  readonly accountId: string | null;
}

/** A user of a company. */
interface UserKey {
  readonly companyId: string;
  readonly userId: string;
}

/** The first user of a company. */
export async function insertOwner(
  tx: Tx,
  { companyId, userId, accountId }: NewCompanyIds,
  { firstName, lastName, email, language }: Founder,
  now: Date,
): Promise<void> {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await tx.run(sql`insert into app_user (company_id, id, account_id, name, first_name, last_name, email, activated,
    user_type, language, search_text, created_at, updated_at)
    values (${companyId}, ${userId}, ${accountId}, ${name}, ${firstName}, ${lastName}, ${email}, true,
    'admin', ${language}, ${searchable(`${name} \n ${email}`)}, ${now}, ${now})`);
}

/** Links an account to a user, and to no other user of the company. */
export async function linkAccount(tx: Tx, { companyId, userId }: UserKey, accountId: string, now: Date): Promise<void> {
  await tx.run(
    sql`update app_user set account_id = null where company_id = ${companyId} and account_id = ${accountId}
      and id <> ${userId}`,
  );
  await tx.run(
    sql`update app_user set account_id = ${accountId}, updated_at = ${now}, version = version + 1
      where company_id = ${companyId} and id = ${userId}`,
  );
}

/** Writes the new address of an account into its user. */
export async function moveEmail(
  tx: Tx,
  { companyId, userId, accountId }: UserKey & { readonly accountId: string },
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`update app_user
    set email = ${to}, search_text = replace(search_text, ${searchable(from)}, ${searchable(to)}),
    version = version + 1, updated_at = ${now}
    where company_id = ${companyId} and id = ${userId} and account_id = ${accountId}`);
}

export async function setLanguage(tx: Tx, { companyId, userId }: UserKey, language: string, now: Date): Promise<void> {
  await tx.run(
    sql`update app_user set language = ${language}, updated_at = ${now}
      where company_id = ${companyId} and id = ${userId}`,
  );
}

/** Makes these users admins. */
export async function makeAdmins(tx: Tx, companyId: string, userIds: readonly string[], now: Date): Promise<void> {
  await tx.run(
    sql`update app_user set user_type = 'admin', updated_at = ${now}, version = version + 1
      where company_id = ${companyId} and id = any(${[...userIds]}::uuid[]) and user_type <> 'admin'`,
  );
}

/** Switches off the users of an account in one company, without history. */
export async function deactivateAccount(tx: Tx, companyId: string, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update app_user set activated = false, version = version + 1, updated_at = ${now}
    where company_id = ${companyId} and account_id = ${accountId}`);
}

/**
 * Merges values into a JSON column of a user that a module owns, and returns the result. With `dropsNull`, `null`
 * values are removed.
 */
export async function mergeUserState(
  tx: Tx,
  { companyId, userId }: UserKey,
  column: 'guidance' | 'notifications',
  given: Readonly<Record<string, unknown>>,
  { dropsNull = false }: { readonly dropsNull?: boolean } = {},
): Promise<Record<string, unknown>> {
  const merged = sql`${sql.ref(column)} || ${JSON.stringify(given)}::jsonb`;
  // A document, in one of several columns.
  const { state } = await tx.one(sql<{ state: Record<string, unknown> }>`
    update app_user set ${sql.ref(column)} = ${dropsNull ? sql`jsonb_strip_nulls(${merged})` : merged}
    where company_id = ${companyId} and id = ${userId} returning ${sql.ref(column)} as state`);
  return state;
}

/** Records that a user has signed in to a company. */
export async function noteSignIn(tx: Tx, { companyId, userId }: UserKey, now: Date): Promise<void> {
  await noteCompanySignIn(tx, companyId, now);
  await tx.run(sql`update app_user set last_sign_in_at = ${now} where company_id = ${companyId} and id = ${userId}`);
}

/** When somebody last signed in to a company. */
export async function noteCompanySignIn(tx: Tx, companyId: string, now: Date): Promise<void> {
  await tx.run(sql`insert into company_sign_in (id, last_sign_in_at) values (${companyId}, ${now})
    on conflict (id) do update set last_sign_in_at = excluded.last_sign_in_at`);
}
