import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { columnOf } from '@steward/kernel/server/storage/columns.ts';

/**
 * Whether the caller may see a picture: of a readable record (with a verified address), of what a module shows them,
 * of themselves or their company, or uploaded by them.
 */
export async function seesPicture(ctx: Context, id: string): Promise<boolean> {
  const company = sql`t.company_id = ${ctx.companyId}`;
  const ways: RawBuilder<unknown>[] = [
    sql`exists (select from file t where ${company} and t.id = ${id} and t.created_by = ${ctx.user.id})`,
    sql`exists (select from company t where t.id = ${ctx.companyId} and t.icon_id = ${id})`,
    sql`exists (select from app_user t where ${company} and t.id = ${ctx.user.id} and t.image_id = ${id})`,
    ...(ctx.user.is_verified ? ofRecords(ctx, id) : []),
    ...ctx.services.modules.pictures.flatMap(([module, conditions]) =>
      isModuleOn(ctx.user, module) ? conditions(ctx, id) : [],
    ),
  ];
  return (await ctx.tx.maybe(sql`select 1 where ${sql.join(ways, sql` or `)}`)) !== undefined;
}

/** Pictures of readable record types, deleted records included. */
function ofRecords(ctx: Context, id: string): RawBuilder<unknown>[] {
  return RECORDS.flatMap((record) => {
    if (!can(ctx.user, permissionFor(record, 'read'))) return [];
    const fields = Object.entries(record.fields).filter(
      ([, field]) => kindOf(field).refersTo === 'picture' && canSeeField(ctx.user, record, field.permission),
    );
    return fields.map(
      ([key, field]) =>
        sql`exists (select from ${sql.table(record.table)} t
          where ${all(visible(ctx, record, 't', { trash: 'both', isLookedUp: true }))}
          and ${sql.ref(`t.${columnOf(key, field)}`)} = ${id})`,
    );
  });
}
