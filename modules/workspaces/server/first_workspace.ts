import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { searchable } from '@steward/kernel/server/storage/columns.ts';

const say = wordsOf('workspaces');

const NAME: Readonly<Record<Language, string>> = say(({ defaults }) => defaults.workspace);

/** Inserts the workspace of a new company. */
export async function insertFirstWorkspace(tx: Tx, { companyId, ownerId, language, now }: NewCompany): Promise<void> {
  const name = NAME[language];
  await tx.run(sql`insert into workspace (company_id, id, name, search_text, created_at, updated_at, created_by)
    values (${companyId}, ${v7()}, ${name}, ${searchable(name)}, ${now}, ${now}, ${ownerId})`);
}
