import { sql } from 'kysely';
import { eraseAccount } from '@steward/kernel/server/backup/erase_company.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { replaceIn, textTables, type Replaced, type TextTable } from './replace.ts';

type UserRow = Pick<
  Tables['app_user'],
  'account_id' | 'email' | 'employee_number' | 'first_name' | 'id' | 'last_name' | 'name' | 'phone' | 'username'
> & { account_email: string | null; namesakes: number };

/** Shorter ones would be found in other words. */
const SHORTEST = 6;

/** Settings of a person, what signs them in, and what they were told: they go with the person. */
const PERSONAL = [
  'api_token',
  'dashboard_layout',
  'document_star',
  'invitation',
  'navigation_setting',
  'notification',
  'notification_choice',
  'pin',
  'preview',
  'push_device',
  'sso_identity',
  'table_setting',
] as const satisfies readonly (keyof Tables)[];

/** What stands in place of a name: always the same for one person. */
export const pseudonymOf = (word: string, userId: string): string => `${word} ${userId.slice(-4)}`;

/** Under which texts the person is known; `null`: there is no such person. */
export async function replacedOf(
  tx: Tx,
  companyId: string,
  userId: string,
  pseudonym: string,
): Promise<(Replaced & { readonly accountId: string | null }) | null> {
  const row = await tx.maybe(sql<UserRow>`
    select u.id, u.account_id, u.name, u.first_name, u.last_name, u.email, u.username, u.phone, u.employee_number,
      a.email as account_email, (select count(*)::float8 from app_user o where o.company_id = ${companyId}
        and o.id <> u.id and lower(o.name) = lower(u.name)) as namesakes
    from app_user u left join account a on a.id = u.account_id
    where u.company_id = ${companyId} and u.id = ${userId}`);
  if (!row) return null;
  const names = row.last_name ? [row.name, `${row.last_name}, ${row.first_name}`] : [row.name];
  const needles = [...names, row.email, row.account_email, row.username, row.phone]
    .flatMap((one) => (one === null || one.length < SHORTEST || one === pseudonym ? [] : [one]))
    // The longest first, so that none is replaced within another.
    .toSorted((a, b) => b.length - a.length);
  return {
    ...{ companyId, userId, pseudonym, needles: [...new Set(needles)] },
    hasNamesake: row.namesakes > 0,
    accountId: row.account_id,
  };
}

/** The tables in whose texts a person may be named. */
export const tablesOfTexts = (tx: Tx): Promise<readonly TextTable[]> => textTables(tx);

/** Makes the row of a person anonymous, and deletes what is theirs alone. The last step: the texts are read from it. */
export async function erasePerson(
  tx: Tx,
  who: Replaced & { readonly accountId: string | null },
  now: Date,
): Promise<void> {
  const { companyId, userId, pseudonym, accountId, needles } = who;
  for (const table of PERSONAL)
    await tx.run(sql`delete from ${sql.table(table)} where company_id = ${companyId} and user_id = ${userId}`);
  await tx.run(sql`delete from session where company_id = ${companyId} and user_id = ${userId}`);
  await tx.run(sql`delete from account_company where company_id = ${companyId} and user_id = ${userId}`);
  const addresses = needles.filter((one) => one.includes('@'));
  await tx.run(sql`delete from mail where company_id = ${companyId} and (lower(recipient) = any(${addresses.map((one) => one.toLowerCase())}::text[])
    or ${accountId === null ? sql`false` : sql`account_id = ${accountId}`})`);
  await tx.run(sql`
    update app_user set account_id = null, name = ${pseudonym}, first_name = ${pseudonym}, last_name = null,
      username = null, email = null, employee_number = null, job_title = null, phone = null, website = null,
      address = null, address2 = null, zip = null, city = null, state = null, country = null, image_id = null,
      notes = null, custom = '{}', manager_id = null, start_date = null, end_date = null, activated = false,
      user_type = 'user', custom_permissions = '{}', guidance = '{}', notifications = '{}',
      last_sign_in_at = null, search_text = ${pseudonym.toLowerCase()}, version = version + 1, updated_at = ${now}
    where company_id = ${companyId} and id = ${userId}`);
  // What the history of the person's own record says of them: which fields changed stays, without their values.
  await tx.run(sql`
    update activity a set note = null, changes = (
      select coalesce(jsonb_agg(e.one || '{"from": null, "to": null}' order by e.place), '[]')
      from jsonb_array_elements(a.changes) with ordinality e (one, place))
    where a.company_id = ${companyId} and a.record = 'user' and a.record_id = ${userId}
      and jsonb_typeof(a.changes) = 'array'`);
  for (const table of ['user_group_member', 'user_workspace', 'environment_role_member'] as const)
    await tx.run(sql`delete from ${sql.table(table)} where company_id = ${companyId} and user_id = ${userId}`);
  if (accountId !== null) await eraseAccount(tx, accountId);
}

/** Erases everybody again whose name a restored backup has brought back. */
export async function eraseAgain(tx: Tx, companyId: string): Promise<void> {
  const erased = await tx.rows(sql<Pick<Tables['person_erasure'], 'erased_at' | 'pseudonym' | 'user_id'>>`
    select e.user_id, e.pseudonym, e.erased_at from person_erasure e
    join app_user u on u.company_id = ${companyId} and u.id = e.user_id and u.name <> e.pseudonym
    where e.company_id = ${companyId}`);
  for (const { user_id: userId, pseudonym, erased_at: at } of erased) {
    const who = await replacedOf(tx, companyId, userId, pseudonym);
    if (!who) continue;
    for (const table of await tablesOfTexts(tx)) await replaceIn(tx, table, who);
    await erasePerson(tx, who, at);
  }
}
