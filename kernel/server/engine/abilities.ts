import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { abilityOf, actionsOn, permissionOf, type ActionDefinition } from '@steward/kernel/contract/actions/index.ts';
import { remove } from '@steward/kernel/contract/actions/kernel_actions.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { scopeSql } from '../access/scope.ts';
import { all } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import { filterSql } from '../search/filters.ts';

/**
 * SQL condition for rows of the table aliased `t` on which the caller may do an action: their scope and the conditions
 * of the action; `null`: all rows. Whether they have the permission at all is checked elsewhere.
 */
export async function possibleSql(
  ctx: Context,
  record: RecordDefinition,
  action: ActionDefinition,
): Promise<RawBuilder<unknown> | null> {
  const within = scopeSql(ctx, record, permissionOf(action, record), 't');
  const met = await conditionSql(ctx, record, action);
  const conditions = [...(within ? [within] : []), ...(met ? [met] : [])];
  return conditions.length === 0 ? null : sql`((${all(conditions)}) is true)`;
}

/** SQL condition for rows that meet the conditions of an action, for any caller; `null`: all rows. */
export async function conditionSql(
  ctx: Context,
  record: RecordDefinition,
  action: ActionDefinition,
): Promise<RawBuilder<unknown> | null> {
  const own = ctx.services.modules.actions.find((one) => one.action === action)?.body.possible?.(ctx);
  const conditions = [...(action.when ? [await filterSql(ctx, record, action.when)] : []), ...(own ? [own] : [])];
  return conditions.length === 0 ? null : sql`((${all(conditions)}) is true)`;
}

/** The actions that the caller may do on each row. */
export interface PossibleActions {
  /** Columns of the select on `t`: for each action that is possible on some rows, whether on this one. */
  readonly columns: RawBuilder<unknown>;
  readonly of: (raw: Readonly<Record<string, unknown>>) => Set<string>;
}

/** Abilities of rows, by a column for each action that depends on the row. */
export async function possibleActions(
  ctx: Context,
  record: RecordDefinition,
  { trash = false }: { readonly trash?: boolean },
): Promise<PossibleActions> {
  // In the recycle bin to delete is to delete for good.
  const isHere = (one: ActionDefinition): boolean => (one.inBin ?? false) === trash || (trash && one === remove);
  const held = actionsOn(record).filter(
    (one) => one.ability !== null && isHere(one) && can(ctx.user, permissionOf(one, record)),
  );
  const conditions: (readonly [ability: string, condition: RawBuilder<unknown> | null])[] = [];
  for (const action of held) conditions.push([abilityOf(action), await possibleSql(ctx, record, action)]);
  if (!trash && !record.uploaded && can(ctx.user, permissionFor(record, 'write'))) conditions.push(['clone', null]);
  return {
    columns: sql.join(
      conditions.flatMap(([name, condition]) => (condition ? [sql`, ${condition} as ${sql.ref(`may ${name}`)}`] : [])),
      sql``,
    ),
    of: (raw) =>
      new Set(
        conditions.flatMap(([name, condition]) => (condition === null || raw[`may ${name}`] === true ? [name] : [])),
      ),
  };
}
