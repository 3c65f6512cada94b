import { sql } from 'kysely';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { valueAfter, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { location } from '@steward/modules/locations/contract';

/*
 * Each location stores its effective group: its own (`location_group_set`) or its parent's. So lists filter by group
 * without walking the tree.
 */

const parentOf = (change: Change): string | null => textOrNull(valueAfter(change, 'parent'));

/** Sets the group of locations without their own to their parent's. */
async function inheritGroups(ctx: Context, changes: readonly Change[]): Promise<void> {
  const inheriting: Change[] = [];
  for (const change of changes) {
    const { before, values } = change;
    const isGiven = Object.hasOwn(values, 'location_group') && values['location_group'] !== null;
    if (isGiven) values['location_group_set'] = true;
    else if (Object.hasOwn(values, 'location_group') || !before) {
      if (before) values['location_group_set'] = false;
      inheriting.push(change);
    } else if (Object.hasOwn(values, 'parent') && before['location_group_set'] !== true) inheriting.push(change);
  }
  const parents = [...new Set(inheriting.flatMap((one) => parentOf(one) ?? []))];
  const groups = parents.length === 0 ? new Map<string, string | null>() : await groupsOf(ctx, parents);
  for (const change of inheriting) {
    const group = groups.get(parentOf(change) ?? '') ?? null;
    if (group === (change.before?.['location_group'] ?? null)) delete change.values['location_group'];
    else change.values['location_group'] = group;
  }
}

async function groupsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['location'], 'id' | 'location_group_id'>>`
    select id, location_group_id from location where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.location_group_id]));
}

/** Passes the groups of changed locations to descendants without their own, level by level. */
async function passDown(ctx: Context, changes: readonly Change[]): Promise<void> {
  let above = changes.flatMap(({ id, before, values }) =>
    before && (Object.hasOwn(values, 'location_group') || Object.hasOwn(values, 'parent')) ? [id] : [],
  );
  while (above.length > 0) {
    const rows = await ctx.tx.rows(sql<Pick<Tables['location'], 'id' | 'location_group_id'>>`
      select c.id, p.location_group_id from location c
      join location p on p.company_id = ${ctx.companyId} and p.id = c.parent_id
      where c.company_id = ${ctx.companyId} and c.parent_id = any(${above}::uuid[]) and not c.location_group_set
      and c.location_group_id is distinct from p.location_group_id order by c.id for no key update of c`);
    const below = rows.map((row) => ({ id: row.id, values: { location_group: row.location_group_id } }));
    await writeValues(ctx, location, below);
    above = below.map((one) => one.id);
  }
}

export const groupHooks: RecordHooks = { beforeWrite: inheritGroups, afterWrite: passDown };
