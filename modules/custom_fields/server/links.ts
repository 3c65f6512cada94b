import { sql } from 'kysely';
import { v7 } from 'uuid';
import { textOrNull, textsIn } from '@steward/kernel/contract/narrow.ts';
import { customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import type { CustomField } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import { createAll } from '@steward/kernel/server/engine/operations/create.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { customField } from '../contract/custom_field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Properties that linked fields share. Key, order and values are their own. */
const SHARED = [
  'name',
  'type',
  'format',
  'kind',
  'options',
  'pattern',
  'required',
  'unique',
  'encrypted',
  'default_value',
  'help',
] as const;

/** Contexts that apply a change to linked fields, which was confirmed for all of them together. */
const spreading = new WeakSet<Context>();

export const isSpreading = (ctx: Context): boolean => spreading.has(ctx);

/** The other fields linked with a field. */
export async function linkedTo(ctx: Context, id: string, row: Values | null): Promise<CustomField[]> {
  const link = textOrNull(row?.['link_id']);
  return link === null ? [] : (await linkedRows(ctx, id, link)).map(customFieldOf);
}

/** The same by the id alone. */
export async function linkedOf(ctx: Context, id: string): Promise<CustomField[]> {
  const row = await ctx.tx.maybe(sql<Pick<Tables['custom_field'], 'link_id'>>`
    select link_id from custom_field where company_id = ${ctx.companyId} and id = ${id}`);
  return linkedTo(ctx, id, row ?? null);
}

async function linkedRows(ctx: Context, id: string, link: string): Promise<Tables['custom_field'][]> {
  return await ctx.tx.rows(sql<Tables['custom_field']>`
    select * from custom_field where company_id = ${ctx.companyId} and link_id = ${link} and id <> ${id}
    and deleted_at is null order by id`);
}

/** Further record types besides the field's own; the first one creates a link. */
export function fillLink({ before, values }: Change): void {
  if (!Object.hasOwn(values, 'also')) return;
  const record = values['record'] ?? before?.['record'];
  const also = textsIn(values['also']).filter((type) => type !== record);
  const isSame = before !== null && JSON.stringify(textsIn(before['also'])) === JSON.stringify(also);
  if (isSame) delete values['also'];
  else values['also'] = also;
  if (!isSame && also.length > 0 && !before?.['link_id']) values['link_id'] = v7();
}

/** Record types of the linked fields, in the order of the form. */
export async function alsoFor(ctx: Context, rows: readonly Values[]): Promise<Map<string, Values>> {
  const links = [...new Set(rows.flatMap((row) => textOrNull(row['link_id']) ?? []))];
  const linked =
    links.length === 0
      ? []
      : await ctx.tx.rows(sql<Pick<Tables['custom_field'], 'id' | 'record' | 'link_id'>>`
          select id, record, link_id from custom_field where company_id = ${ctx.companyId}
          and link_id = any(${links}::uuid[]) and deleted_at is null`);
  return new Map(
    rows.map((row) => {
      const others = linked.filter((one) => one.link_id === row['link_id'] && one.id !== row['id']);
      const types = new Set(others.map((one) => one.record));
      return [String(row['id']), { also: customField.fields.also.options.filter((type) => types.has(type)) }];
    }),
  );
}

/** Creates the field on added types, unlinks it on removed types, and applies the change to the others. */
export async function spread(ctx: Context, changes: readonly Change[]): Promise<void> {
  if (spreading.has(ctx)) return;
  spreading.add(ctx);
  try {
    for (const change of changes) await spreadOne(ctx, change);
  } finally {
    spreading.delete(ctx);
  }
}

async function spreadOne(ctx: Context, { id, before, values }: Change): Promise<void> {
  const link = textOrNull(values['link_id'] ?? before?.['link_id']);
  if (link === null) return;
  const others = before === null ? [] : await linkedRows(ctx, id, link);
  const wanted = Object.hasOwn(values, 'also') ? textsIn(values['also']) : others.map((one) => one.record);
  const leaving = others.filter((one) => !wanted.includes(one.record)).map((one) => one.id);
  if (leaving.length > 0)
    await ctx.tx.run(sql`
      update custom_field set link_id = null where company_id = ${ctx.companyId}
      and id = any(${leaving}::uuid[])`);
  const shared = (from: Values): Values =>
    Object.fromEntries(SHARED.flatMap((key) => (Object.hasOwn(from, key) ? [[key, from[key]]] : [])));
  const staying = others.filter((one) => wanted.includes(one.record));
  const changed = shared(values);
  if (staying.length > 0 && Object.keys(changed).length > 0)
    refuseFirst(
      await updateAll(
        ctx,
        customField,
        staying.map((one) => ({ id: one.id, input: changed })),
      ),
    );
  const missing = wanted.filter((type) => !others.some((one) => one.record === type));
  if (missing.length === 0) return;
  const whole = shared({ ...before, ...values });
  const made = await createAll(
    ctx,
    customField,
    missing.map((record) => ({ ...whole, record })),
  );
  refuseFirst(made);
  await ctx.tx.run(sql`
    update custom_field set link_id = ${link} where company_id = ${ctx.companyId} and id = any(${made}::uuid[])`);
}

function refuseFirst(answers: readonly unknown[]): void {
  for (const one of answers) if (one instanceof AppError) throw one;
}
