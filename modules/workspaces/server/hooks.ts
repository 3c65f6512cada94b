import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { NewCompany } from '@steward/kernel/server/context/new_company.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { searchable } from '@steward/kernel/server/storage/columns.ts';

/** The last workspace cannot be deleted, since assets need one. Locked against concurrent deletions. */
async function beforeRemove(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.rows(
    sql<
      Pick<Tables['workspace'], 'id'>
    >`select id from workspace where company_id = ${ctx.companyId} and deleted_at is null order by id for update`,
  );
  if (rows.every((row) => ids.includes(row.id))) throw invalid({ ids: { key: 'last_workspace' } });
}

export const workspaceHooks: RecordHooks = { beforeRemove };

const say = wordsOf('workspaces');

const NAME: Readonly<Record<Language, string>> = say(({ defaults }) => defaults.workspace);

/** Inserts the workspace of a new company. */
export async function insertFirstWorkspace(tx: Tx, { companyId, ownerId, language, now }: NewCompany): Promise<void> {
  const name = NAME[language];
  await tx.run(sql`insert into workspace (company_id, id, name, search_text, created_at, updated_at, created_by)
    values (${companyId}, ${v7()}, ${name}, ${searchable(name)}, ${now}, ${now}, ${ownerId})`);
}
