import { sql } from 'kysely';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { fieldLabel, labelOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { shownTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { columnOf } from '@steward/kernel/server/storage/columns.ts';
import { identifies, type Reference } from './resolve.ts';
import { shortCell, type Run } from './run_state.ts';

/**
 * Describing columns, such as a model's category, are used when creating it. For an existing record with other values
 * they have no effect, which is reported.
 */
export async function unusedCells(
  ctx: Context,
  run: Run,
  key: string,
  field: FieldDefinition,
  id: string,
  reference: Reference,
): Promise<string[]> {
  const target = recordNamed(field.to ?? '');
  const words = Object.entries(reference.inner).filter(
    ([inner, text]) => text !== '' && target.fields[inner] && !identifies(target, inner),
  );
  if (words.length === 0) return [];
  const has = await descriptionOf(ctx, run, target, id, described(run, key, target));
  return words.flatMap(([inner, text]) => {
    const other = has[inner] ?? '';
    if (other.trim().toLowerCase() === text.trim().toLowerCase()) return [];
    const label = `${labelOf(ctx.language, run.record, key)}: ${fieldLabel(ctx.language, target.name, inner)}`;
    return [
      message(ctx.language, unusedKey(run.known.isCreatedByRun(id), other === ''), {
        label,
        value: shortCell(text),
        name: reference.name,
        other: shortCell(other),
      }),
    ];
  });
}

/** The message, by whether this file created the record. */
function unusedKey(isCreatedByRun: boolean, isEmpty: boolean) {
  if (isCreatedByRun) return isEmpty ? 'not_used_made_empty' : 'not_used_made';
  return isEmpty ? 'not_used_empty' : 'not_used';
}

/** Describing columns of the file, for one look-up. */
function described(run: Run, key: string, target: RecordDefinition): string[] {
  return (run.record.importWith?.[key] ?? []).filter((inner) => target.fields[inner] && !identifies(target, inner));
}

async function descriptionOf(
  ctx: Context,
  run: Run,
  target: RecordDefinition,
  id: string,
  keys: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const cached = run.known.described(id);
  if (cached) return cached;
  const columns = keys.map((key) => {
    const field = target.fields[key] ?? { kind: 'text' };
    const column = sql.ref(`t.${columnOf(key, field)}`);
    if (!field.to) return sql`${column}::text as ${sql.ref(key)}`;
    const other = recordNamed(field.to);
    return sql`(select ${shownTitleSql(ctx, other, 'o')} from ${sql.table(other.table)} o
      where o.company_id = ${ctx.companyId} and o.id = ${column})::text as ${sql.ref(key)}`;
  });
  const row = await ctx.tx.one(
    sql<
      Record<string, string | null>
    >`select ${sql.join(columns)} from ${sql.table(target.table)} t where t.company_id = ${ctx.companyId}
    and t.id = ${id}`,
  );
  const description = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? '']));
  run.known.describe(id, description);
  return description;
}
