import { sql } from 'kysely';
import { formatLayout, parseLayout, wordOf } from '@steward/kernel/contract/records/fieldsets.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

type Row = Pick<Tables['fieldset_field'], 'fieldset_id' | 'section' | 'required'> &
  Pick<Tables['custom_field'], 'key' | 'name'> & { readonly in_bin: boolean };

/** Layouts of fieldsets by id: a line per field, with its name, or its key for fields in the recycle bin. */
export async function layoutsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.tx.rows(sql<Row>`
    select f.fieldset_id, f.section, f.required, c.key, c.name, c.deleted_at is not null as in_bin
    from fieldset_field f join custom_field c on c.company_id = ${ctx.companyId} and c.id = f.custom_field_id
    where f.company_id = ${ctx.companyId} and f.fieldset_id = any(${[...ids]}::uuid[]) order by f.position`);
  const placed = rows.map(({ in_bin: isInBin, ...one }) => ({ ...one, key: isInBin ? one.key : wordOf(one) }));
  return new Map([...Map.groupBy(placed, (one) => one.fieldset_id)].map(([id, some]) => [id, formatLayout(some)]));
}

/** A custom field of a record type. Fields in the recycle bin are found by key only. */
export interface Known {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

export async function knownFields(ctx: Context, record: string): Promise<Known[]> {
  return await ctx.tx.rows(sql<Known>`
    select id, key, case when deleted_at is null then name else key end as name from custom_field
    where company_id = ${ctx.companyId} and record = ${record}`);
}

/** Sets the fields of a fieldset to those of a layout. */
export async function writeLayout(
  ctx: Context,
  fieldsetId: string,
  layout: string | null,
  idOf: (word: string) => string,
): Promise<void> {
  await ctx.tx.run(sql`
    delete from fieldset_field where company_id = ${ctx.companyId} and fieldset_id = ${fieldsetId}`);
  const rows = parseLayout(layout ?? '').map(({ key, section, required }, at) => ({
    custom_field_id: idOf(key),
    position: at + 1,
    section,
    required,
  }));
  if (rows.length > 0) await ctx.tx.run(insertRows(ctx.companyId, 'fieldset_field', rows, { fieldset_id: fieldsetId }));
}
