import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { sql } from 'kysely';
import { fieldset } from '../contract/fieldset.ts';

/** A type has one default: the last of these becomes it, where they are one, and others are none any more. */
export async function leaveOneDefault(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const defaults = await ctx.tx.rows(sql<Pick<Tables['fieldset'], 'id' | 'record'>>`
    select id, record from fieldset where company_id = ${ctx.companyId} and deleted_at is null and is_default
    order by id for update`);
  const others = [...Map.groupBy(defaults, (one) => one.record).values()].flatMap((same) => {
    const chosen = same.findLast((one) => ids.includes(one.id));
    return chosen ? same.filter((one) => one !== chosen) : [];
  });
  await setDefaults(
    ctx,
    others.map(({ id }) => [id, false]),
  );
}

/** Says of fieldsets whether they are the default of their type. */
export async function setDefaults(ctx: Context, changes: readonly (readonly [string, boolean])[]): Promise<void> {
  if (changes.length === 0) return;
  const written = await updateAll(
    ctx,
    fieldset,
    changes.map(([id, isDefault]) => ({ id, input: { is_default: isDefault } })),
  );
  for (const one of written) if (one instanceof AppError) throw one;
}
