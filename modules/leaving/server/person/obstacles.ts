import { sql, type RawBuilder } from 'kysely';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { heldByMany, RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { assignedColumn, assigneeColumn, titleSql } from '@steward/kernel/server/storage/columns.ts';
import type { PersonObstacle } from '../../contract/wire.ts';

/** So many of each type are named. */
const NAMED = 20;

/** What is still assigned to a person, by name: it has to be checked in first. */
export async function obstaclesOf(ctx: Context, userId: string): Promise<PersonObstacle[]> {
  const { tx, companyId } = ctx;
  const found: PersonObstacle[] = [];
  const look = async (record: (typeof RECORDS)[number], condition: RawBuilder<unknown>): Promise<void> => {
    const rows = await tx.rows(sql<{ id: string; title: string | null }>`
      select t.id, ${titleSql(record, 't')} as title from ${sql.table(record.table)} t
      where t.company_id = ${companyId} and t.deleted_at is null and ${condition} order by t.id limit ${NAMED}`);
    found.push(...rows.map(({ id, title }) => ({ record: record.name, id, name: title ?? '' })));
  };
  for (const record of RECORDS)
    if (Object.values(record.fields).some((field) => kindOf(field).refersTo === 'assignee'))
      await look(record, sql`${sql.ref(`t.${assigneeColumn('user')}`)} = ${userId}`);
  for (const record of heldByMany())
    await look(
      record,
      sql`t.id in (select ${sql.ref(`s.${assignedColumn(record.name)}`)} from assignment s
        where s.company_id = ${companyId} and ${sql.ref(`s.${assigneeColumn('user')}`)} = ${userId}
        and s.checked_in_at is null)`,
    );
  return found;
}
