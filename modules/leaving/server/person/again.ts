import { sql } from 'kysely';
import type { BackupPlan } from '@steward/kernel/server/backup/declared.ts';
import { erasePerson, replacedOf } from '@steward/kernel/server/backup/erase_person.ts';
import { replaceIn, textTables } from '@steward/kernel/server/backup/replace_person.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

/** Erases everyone again whose name a restored backup has brought back. */
export async function eraseAgain(tx: Tx, companyId: string, plan: BackupPlan): Promise<void> {
  const erased = await tx.rows(sql<Pick<Tables['person_erasure'], 'erased_at' | 'pseudonym' | 'user_id'>>`
    select e.user_id, e.pseudonym, e.erased_at from person_erasure e
    join app_user u on u.company_id = ${companyId} and u.id = e.user_id and u.name <> e.pseudonym
    where e.company_id = ${companyId}`);
  for (const { user_id: userId, pseudonym, erased_at: at } of erased) {
    const who = await replacedOf(tx, companyId, userId, pseudonym);
    if (!who) continue;
    for (const table of await textTables(tx)) await replaceIn(tx, table, who);
    await erasePerson(tx, plan, who, at);
  }
}
