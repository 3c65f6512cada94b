import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { BackupPlan } from './declared.ts';
import { eraseAccount } from './erase_company.ts';
import type { Replaced } from './replace_person.ts';

type UserRow = Pick<
  Tables['app_user'],
  'account_id' | 'email' | 'employee_number' | 'first_name' | 'id' | 'last_name' | 'name' | 'phone' | 'username'
> & { account_email: string | null };

/** A person to be erased. */
export interface Person extends Replaced {
  readonly accountId: string | null;
}

/** Shorter texts would be found in other words. */
const SHORTEST = 6;
/** So would a single word, such as a username. */
const SINGLE_WORD = /^\p{L}+$/u;

/** What stands in place of a name. */
export const pseudonymOf = (word: string, userId: string): string => `${word} ${userId.slice(-4)}`;

/** Under which texts the person is known; `null`: there is no such person. */
export async function replacedOf(tx: Tx, companyId: string, userId: string, pseudonym: string): Promise<Person | null> {
  const row = await tx.maybe(sql<UserRow>`
    select u.id, u.account_id, u.name, u.first_name, u.last_name, u.email, u.username, u.phone, u.employee_number,
      a.email as account_email
    from app_user u left join account a on a.id = u.account_id
    where u.company_id = ${companyId} and u.id = ${userId}`);
  if (!row) return null;
  const names = row.last_name ? [row.name, `${row.last_name}, ${row.first_name}`] : [row.name];
  const long = [row.email, row.account_email, row.username, row.phone].filter((one) => (one?.length ?? 0) >= SHORTEST);
  const texts = [...new Set([...names, ...long])]
    .flatMap((one) => (one === null || one === '' || one === pseudonym ? [] : [one]))
    // The longest first, so that none is replaced within another.
    .toSorted((a, b) => b.length - a.length);
  const others = new Set(await textsOfOthers(tx, companyId, userId, texts));
  const isAmbiguous = (one: string): boolean => one.length < SHORTEST || SINGLE_WORD.test(one) || others.has(one);
  return {
    ...{ companyId, userId, pseudonym, accountId: row.account_id },
    needles: texts.filter((one) => !isAmbiguous(one)),
    ambiguous: texts.filter(isAmbiguous),
  };
}

/** Those of the texts that are in a name, an address or a phone number of another person. */
async function textsOfOthers(tx: Tx, companyId: string, userId: string, texts: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(sql<{ text: string }>`
    select x.text from unnest(${[...texts]}::text[]) x (text) where exists (
      select from app_user o left join account a on a.id = o.account_id
      where o.company_id = ${companyId} and o.id <> ${userId} and position(lower(x.text) in lower(concat_ws(E'\n',
        o.name, o.last_name || ', ' || o.first_name, o.email, a.email, o.username, o.phone))) > 0)`);
  return rows.map((one) => one.text);
}

/** Makes the row of a person anonymous, and deletes what is theirs alone. The last step: the texts are read from it. */
export async function erasePerson(
  tx: Tx,
  { personal }: Pick<BackupPlan, 'personal'>,
  who: Person,
  now: Date,
): Promise<void> {
  const { companyId, userId, pseudonym, accountId, needles } = who;
  for (const table of personal)
    await tx.run(sql`delete from ${sql.table(table)} where company_id = ${companyId} and user_id = ${userId}`);
  // Answers stored for a repeat have the record as it was, also those of others who have called.
  await tx.run(sql`delete from idempotency where company_id = ${companyId}
    and (user_id = ${userId} or position(${userId} in body::text) > 0)`);
  const addresses = needles.filter((one) => one.includes('@'));
  await tx.run(sql`delete from mail where company_id = ${companyId} and (lower(recipient) = any(${addresses.map((one) => one.toLowerCase())}::text[])
    or ${accountId === null ? sql`false` : sql`account_id = ${accountId}`})`);
  const { image_id: picture } = await tx.one(sql<Pick<Tables['app_user'], 'image_id'>>`
    select u.image_id from app_user u where u.company_id = ${companyId} and u.id = ${userId}`);
  await tx.run(sql`
    update app_user set account_id = null, name = ${pseudonym}, first_name = ${pseudonym}, last_name = null,
      username = null, email = null, employee_number = null, job_title = null, phone = null, website = null,
      address = null, address2 = null, zip = null, city = null, state = null, country = null, image_id = null,
      notes = null, custom = '{}', manager_id = null, start_date = null, end_date = null, activated = false,
      user_type = 'user', custom_permissions = '{}', guidance = '{}', notifications = '{}',
      last_sign_in_at = null, search_text = ${pseudonym.toLowerCase()}, version = version + 1, updated_at = ${now}
    where company_id = ${companyId} and id = ${userId}`);
  // Its bytes are deleted at night, since no row names them.
  if (picture !== null) await tx.run(sql`delete from file where company_id = ${companyId} and id = ${picture}`);
  // What the history of the person's own record says of them: which fields changed stays, without their values.
  await tx.run(sql`
    update activity a set note = null, changes = (
      select coalesce(jsonb_agg(e.one || '{"from": null, "to": null}' order by e.place), '[]')
      from jsonb_array_elements(a.changes) with ordinality e (one, place))
    where a.company_id = ${companyId} and a.record = 'user' and a.record_id = ${userId}
      and jsonb_typeof(a.changes) = 'array'`);
  if (accountId !== null) await eraseAccount(tx, accountId);
}
