import { sql, type RawBuilder } from 'kysely';
import type { Fields, InputOf } from '@steward/kernel/contract/fields/types.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Context } from './context/context.ts';
import { parseInput } from './context/errors.ts';
import { insertRows } from './database/insert_rows.ts';
import { fieldsOf, shapeOfFields } from './http/reference/schema.ts';
import type { CompanyRoute } from './http/route.ts';

interface SettingsDefinition<F extends Fields> {
  /** Under which they are kept: each of the program has its own. */
  readonly name: string;
  readonly fields: F;
  /** Defaults of companies without their own setting. */
  readonly usual: InputOf<F>;
  /** Of the calls that read and change them, such as `/license/settings`. */
  readonly path: string;
  /** Record type under which the reference lists them, if any. */
  readonly record?: string;
  /** Permission to change them; absent: that for settings. */
  readonly permission?: Permission;
  /** Their subject, for the API reference: "when licences count as expiring". */
  readonly about: string;
  /** Runs after a change. */
  readonly changed?: (ctx: Context, before: InputOf<F>, after: InputOf<F>) => Promise<void>;
}

/** Settings of a company that a module keeps, as its manifest names them: their calls follow from it. */
export interface ModuleSettings {
  readonly name: string;
  readonly routes: readonly CompanyRoute[];
  readonly read: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>;
}

/** In a statement: what the company has chosen for a field, as text; null when it has chosen nothing. */
export function chosenSetting(
  { companyId }: Pick<Context, 'companyId'>,
  name: string,
  field: string,
): RawBuilder<unknown> {
  return sql`(select s.value ->> ${field} from company_setting s where s.company_id = ${companyId} and s.name = ${name})`;
}

/** Declares settings of a module; `read` answers those of the company. */
export function moduleSettings<const F extends Fields>({
  name,
  fields,
  usual,
  path,
  record,
  permission = 'setting_administrator:all',
  about,
  changed,
}: SettingsDefinition<F>): Omit<ModuleSettings, 'read'> & { readonly read: (ctx: Context) => Promise<InputOf<F>> } {
  const read = async ({ tx, companyId }: Context): Promise<InputOf<F>> => {
    // The fields have checked what is in it; one that was added since then has its usual value.
    const [found] = await tx.known(sql<{ value: Partial<InputOf<F>> }>`
      select value from company_setting where company_id = ${companyId} and name = ${name}`);
    return { ...usual, ...found?.value };
  };
  const change = async (ctx: Context, body: Readonly<Record<string, unknown>>): Promise<InputOf<F>> => {
    const before = await read(ctx);
    const after = parseInput(fields, { ...before, ...body });
    await ctx.tx.known(sql`${insertRows(ctx.companyId, 'company_setting', [{ name, value: after }])}
      on conflict (company_id, name) do update set value = excluded.value`);
    await changed?.(ctx, before, after);
    return read(ctx);
  };
  const answer = shapeOfFields(fields);
  const common = { scope: 'company', ...(record ? { record } : {}), path, access: { permission } } as const;
  return {
    name,
    read,
    routes: [
      { ...common, method: 'GET', summary: `Read ${about}`, answer, handle: read },
      {
        ...common,
        method: 'PATCH',
        body: fieldsOf(fields),
        summary: `Change ${about}`,
        answer,
        handle: (ctx, { body }) => change(ctx, body),
      },
    ],
  };
}
