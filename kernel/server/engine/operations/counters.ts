import { sql, type RawBuilder } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { writeByStatement } from '../hooks.ts';

/** Numbers to add to a record's columns, and values to write with them. */
export interface Counted {
  /** By column; `null` counts as nothing. */
  readonly added: Readonly<Record<string, number>>;
  readonly written?: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** A form that was opened before must not save over it. */
  readonly isNewVersion: boolean;
}

/**
 * Adds to counters of a record in one statement, so that concurrent additions are not lost. The caller writes the
 * history.
 */
export async function addToRecord(
  ctx: Context,
  record: Pick<RecordDefinition, 'name' | 'table'>,
  id: string,
  { added, written = {}, isNewVersion }: Counted,
): Promise<void> {
  const sets = [
    ...Object.entries(added).map(
      ([column, n]) => sql`${sql.ref(column)} = coalesce(${sql.ref(`t.${column}`)}, 0) + ${n}::bigint`,
    ),
    ...Object.entries(written).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ];
  await writeByStatement(ctx, record, [id], () =>
    ctx.tx.known(sql`
      update ${sql.table(record.table)} t set ${sql.join(sets)}, updated_at = ${ctx.now},
        version = t.version + ${isNewVersion ? 1 : 0}::int
      where t.company_id = ${ctx.companyId} and t.id = ${id}`),
  );
}
