import { sql } from 'kysely';
import { hasCurrency, kindOf, moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../../context/context.ts';
import { toWire } from '../../storage/columns.ts';
import { namesOf } from '../query/names.ts';
import { fieldAt, storedValue, type FoundField, type Joins } from './columns.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values of fields behind references, such as `model.category`, by record: what the caller may not see is null. */
export async function valuesBehind(
  ctx: Context,
  record: RecordDefinition,
  paths: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const found = paths.map((path) => fieldAt(ctx, record, path)).filter((one) => one !== null && one.through !== null);
  const fields = found.filter((one) => one !== null);
  if (fields.length === 0 || ids.length === 0) return new Map();
  const joins: Joins = new Map();
  const columns = fields.flatMap((one, index) => {
    const { value, currency } = storedValue(ctx, record, one, 't', joins);
    return [sql`${value} as ${sql.ref(`v${index}`)}`, sql`${currency} as ${sql.ref(`c${index}`)}`];
  });
  // Columns of any record type.
  const rows = await ctx.tx.rows(sql<Values & { readonly id: string }>`
    select t.id, ${sql.join(columns)} from ${sql.table(record.table)} t ${sql.join([...joins.values()], sql` `)}
    where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
  const wanted = new Map<string, Set<string>>();
  for (const [index, { field }] of fields.entries())
    if (kindOf(field).refersTo === 'one')
      for (const row of rows) {
        const id = row[`v${index}`];
        if (typeof id === 'string') wanted.set(field.to ?? '', (wanted.get(field.to ?? '') ?? new Set()).add(id));
      }
  const { of } = await namesOf(ctx, wanted);
  const shown = ({ field }: FoundField, value: unknown, currency: unknown): unknown => {
    if (value === null) return null;
    if (kindOf(field).refersTo === 'one') return of(field.to ?? '', value);
    if (hasCurrency(field)) return moneyFromMinor(Number(value), String(currency));
    return kindOf(field).writtenAs === 'decimal' ? Number(value) : toWire(field, value);
  };
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(fields.map((one, index) => [one.path, shown(one, row[`v${index}`], row[`c${index}`])])),
    ]),
  );
}
