import { sql } from 'kysely';
import { v7 } from 'uuid';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { searchable } from '@steward/kernel/server/storage/columns.ts';

const say = wordsOf('maintenance');

/** Default maintenance types; can be renamed and deleted. */
const TYPES: readonly Readonly<Record<Language, string>>[] = [
  say(({ defaults }) => defaults.maintenance),
  say(({ defaults }) => defaults.inspection),
  say(({ defaults }) => defaults.repair),
  say(({ defaults }) => defaults.calibration),
  say(({ defaults }) => defaults.upgrade),
  say(({ defaults }) => defaults.cleaning),
];

/** Inserts the maintenance types of a new company. */
export async function insertDefaultTypes(tx: Tx, { companyId, ownerId, language, now }: NewCompany): Promise<void> {
  const types = TYPES.map((name) => {
    const word = name[language];
    return sql`(${companyId}, ${v7()}, ${word}, ${searchable(word)}, ${now}, ${now}, ${ownerId})`;
  });
  await tx.run(
    sql`insert into maintenance_type (company_id, id, name, search_text, created_at, updated_at, created_by)
      values ${sql.join(types)}`,
  );
}

/** Companies older than the module get the default types, if they never had any. */
export async function ensureDefaultTypes({ tx, companyId, now }: Context): Promise<void> {
  const has = await tx.maybe(sql`select 1 from maintenance_type where company_id = ${companyId} limit 1`);
  if (has) return;
  const { id, language } = await tx.one(sql<Pick<Tables['app_user'], 'id' | 'language'>>`
    select u.id, u.language from company c join app_user u on u.company_id = ${companyId} and u.id = c.owner_id
    where c.id = ${companyId}`);
  const known = LANGUAGES.find((one) => one === language) ?? 'en';
  await insertDefaultTypes(tx, { companyId, ownerId: id, accountId: null, language: known, now });
}
