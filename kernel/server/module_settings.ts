import type { Fields, InputOf } from '@steward/kernel/contract/fields/types.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { sql } from 'kysely';
import type { Context } from './context/context.ts';
import { parseInput } from './context/errors.ts';
import { insertRows } from './database/insert_rows.ts';
import type { Tables } from './database/tables.ts';
import { fieldsOf } from './http/reference/schema.ts';
import type { CompanyRoute } from './http/route.ts';

interface SettingsDefinition<F extends Fields> {
  /** A row for each company that has changed them; its columns are called as the fields. */
  readonly table: keyof Tables;
  readonly fields: F;
  /** What holds for a company that has changed nothing. */
  readonly usual: InputOf<F>;
  /** Of the calls that read and change them, such as `/license/settings`. */
  readonly path: string;
  /** The record type whose calls they stand with, if any. */
  readonly record?: string;
  /** Who may; absent: who administers settings. */
  readonly permission?: Permission;
  /** What they say, for the API reference: "when licences count as expiring". */
  readonly about: string;
  /** What follows from a change. */
  readonly changed?: (ctx: Context, before: InputOf<F>, after: InputOf<F>) => Promise<void>;
}

/** Settings of a company that a module keeps, as its manifest names them: their calls follow from it. */
export interface ModuleSettings {
  readonly routes: readonly CompanyRoute[];
}

/** Declares settings of a module; `read` answers those of the company. */
export function moduleSettings<const F extends Fields>({
  table,
  fields,
  usual,
  path,
  record,
  permission = 'setting_administrator:all',
  about,
  changed,
}: SettingsDefinition<F>): ModuleSettings & { readonly read: (ctx: Context) => Promise<InputOf<F>> } {
  const columns = Object.keys(fields);
  const read = async ({ tx, companyId }: Context): Promise<InputOf<F>> => {
    // Columns of the fields, which have checked what is in them.
    const [found] = await tx.known(sql<InputOf<F>>`
      select ${sql.join(columns.map((one) => sql.ref(one)))} from ${sql.table(table)} where company_id = ${companyId}`);
    return found ?? usual;
  };
  const change = async (ctx: Context, body: Readonly<Record<string, unknown>>): Promise<InputOf<F>> => {
    const before = await read(ctx);
    const after = parseInput(fields, { ...before, ...body });
    await ctx.tx.known(sql`${insertRows(ctx.companyId, table, [after])} on conflict (company_id) do update
      set ${sql.join(columns.map((one) => sql`${sql.ref(one)} = ${sql.ref(`excluded.${one}`)}`))}`);
    await changed?.(ctx, before, after);
    return read(ctx);
  };
  const common = { scope: 'company', ...(record ? { record } : {}), path, access: { permission } } as const;
  return {
    read,
    routes: [
      { ...common, method: 'GET', summary: `Read ${about}`, handle: read },
      {
        ...common,
        method: 'PATCH',
        body: fieldsOf(fields),
        summary: `Change ${about}`,
        handle: (ctx, { body }) => change(ctx, body),
      },
    ],
  };
}
