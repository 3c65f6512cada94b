import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { STARTER } from '../contract/starter.ts';
import type { StarterAnswer } from '../contract/wire.ts';

const [category, assetModel, manufacturer] = [
  recordNamed('category'),
  recordNamed('asset_model'),
  recordNamed('manufacturer'),
];

/**
 * Creates chosen starter categories and models in the caller's language, categories included. Existing names are
 * reused.
 */
export async function takeStarter(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<StarterAnswer> {
  const wanted = {
    categories: keysIn(
      body,
      'categories',
      STARTER.map((one) => one.key),
    ),
    models: keysIn(
      body,
      'models',
      STARTER.flatMap((one) => one.models.map((model) => model.key)),
    ),
  };
  if (wanted.categories.size + wanted.models.size === 0) throw invalid({ categories: { key: 'required' } });
  requirePermission(ctx, permissionFor(category, 'write'));
  if (wanted.models.size > 0) requirePermission(ctx, permissionFor(assetModel, 'write'));
  const made = { categories: 0, models: 0 };
  for (const one of STARTER) {
    const models = one.models.filter((model) => wanted.models.has(model.key));
    if (models.length === 0 && !wanted.categories.has(one.key)) continue;
    const name = one.name[ctx.language];
    const known = await find(
      ctx,
      sql`select id from category where company_id = ${ctx.companyId} and deleted_at is null and type = 'asset'
        and lower(name) = lower(${name}) limit 1`,
    );
    if (known === undefined) made.categories += 1;
    const categoryId = known ?? (await createRecord(ctx, category, { name, type: 'asset', icon: one.icon }));
    for (const model of models) {
      const there = await find(
        ctx,
        sql`select id from asset_model where company_id = ${ctx.companyId} and deleted_at is null
          and lower(name) = lower(${model.name}) limit 1`,
      );
      if (there !== undefined) continue;
      const maker = await makerOf(ctx, model.manufacturer);
      await createRecord(ctx, assetModel, {
        name: model.name,
        category_id: categoryId,
        eol_months: one.eolMonths,
        ...(maker === undefined ? {} : { manufacturer_id: maker }),
      });
      made.models += 1;
    }
  }
  return made;
}

function keysIn(body: Readonly<Record<string, unknown>>, field: string, known: readonly string[]): ReadonlySet<string> {
  const given = body[field] ?? [];
  if (!Array.isArray(given)) throw invalid({ [field]: { key: 'not_list' } });
  if (given.some((one) => !known.includes(String(one))))
    throw invalid({ [field]: { key: 'not_option', params: { options: known.join(', ') } } });
  return new Set(given.map(String));
}

async function find(ctx: Context, query: RawBuilder<{ id: string }>): Promise<string | undefined> {
  return (await ctx.tx.maybe(query))?.id;
}

/** Without permission models are created without manufacturer. */
async function makerOf(ctx: Context, name: string): Promise<string | undefined> {
  const known = await find(
    ctx,
    sql`select id from manufacturer where company_id = ${ctx.companyId} and deleted_at is null
      and lower(name) = lower(${name}) limit 1`,
  );
  return (
    known ??
    (can(ctx.user, permissionFor(manufacturer, 'write')) ? createRecord(ctx, manufacturer, { name }) : undefined)
  );
}
