import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { searchable } from '@steward/kernel/server/storage/columns.ts';
import { templatePermissions, type TemplateName } from '../../contract/index.ts';

const say = wordsOf('permissions');

type Names = Readonly<Record<Language, string>>;

/** Default groups for inviting colleagues. */
const GROUPS: readonly { readonly name: Names; readonly template: TemplateName }[] = [
  { name: say(({ defaults }) => defaults.asset_managers), template: 'manages_assets' },
  { name: say(({ defaults }) => defaults.front_desk), template: 'clerk' },
  { name: say(({ defaults }) => defaults.auditors), template: 'reads_everything' },
  { name: say(({ defaults }) => defaults.employees), template: 'portal_only' },
];

/** Inserts the groups of a new company. */
export async function insertDefaultGroups(tx: Tx, { companyId, ownerId, language, now }: NewCompany): Promise<void> {
  const groups = GROUPS.map(
    ({ name, template }) =>
      sql`(${companyId}, ${v7()}, ${name[language]}, ${templatePermissions(template)}::text[],
        ${searchable(name[language])}, ${now}, ${now}, ${ownerId})`,
  );
  await tx.run(
    sql`insert into user_group (company_id, id, name, custom_permissions, search_text, created_at, updated_at,
      created_by) values ${sql.join(groups)}`,
  );
}
