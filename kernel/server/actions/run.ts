import { sql } from 'kysely';
import {
  abilityOf,
  fieldPermissionOf,
  findAction,
  permissionOf,
  type ActionDefinition,
  type ActionTarget,
} from '@steward/kernel/contract/actions/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '../access/scope.ts';
import { all, visible } from '../access/visibility.ts';
import { definitionFor, requirePermission, type Context } from '../context/context.ts';
import { AppError, parseInput } from '../context/errors.ts';
import { conditionSql } from '../engine/abilities.ts';
import { writeBisecting } from '../engine/operations/many.ts';
import type { ActionAnswer, ServerAction } from './define.ts';

type Input = Readonly<Record<string, unknown>>;

/** An action of a record type by name, with its body. */
export function serverAction(ctx: Context, record: ActionTarget, name: string): ServerAction | undefined {
  const action = findAction(record, name);
  return action && ctx.services.modules.actions.find((one) => one.action === action);
}

/** Throws 403 without the permissions that an action needs with this input; `null` for its undo. */
export function requireAction(
  ctx: Context,
  record: ActionTarget,
  { action, body }: ServerAction,
  raw: Input | null,
): void {
  if (action.signedInOnly && ctx.apiToken) throw new AppError('token_not_allowed');
  requirePermission(ctx, permissionOf(action, record));
  requirePermission(ctx, fieldPermissionOf(action, record));
  body.requireMore?.(ctx, raw);
}

/** The input of an action. Throws `invalid` for input that no record would accept. */
export function readInput(ctx: Context, record: ActionTarget, { action, body }: ServerAction, raw: Input): unknown {
  return body.parse ? body.parse(ctx, record, raw) : parseInput(action.input ?? {}, raw, { currency: ctx.currency });
}

/**
 * Runs an action on records; answers for each in the order of the ids, which are distinct. A refused record does not
 * stop the others and is left unchanged.
 */
export async function runAction(
  ctx: Context,
  record: ActionTarget,
  one: ServerAction,
  ids: readonly string[],
  raw: Input,
): Promise<ActionAnswer[]> {
  requireAction(ctx, record, one, raw);
  const input = readInput(ctx, record, one, raw);
  if (one.body.locks) return [...(await one.body.run(ctx, { record, ids }, input))];
  const refused = await lock(ctx, record, one.action, ids);
  const free = ids.filter((id) => !refused.has(id));
  const answers = await writeBisecting(ctx, free, async (some) => [
    ...(await one.body.run(ctx, { record, ids: some }, input)),
  ]);
  const done = new Map(free.map((id, index) => [id, answers[index]]));
  return ids.map((id) => refused.get(id) ?? done.get(id) ?? new AppError('internal'));
}

/** Locks records for an action of the caller, always in the same order; answers which ones are refused, and why. */
async function lock(
  ctx: Context,
  target: ActionTarget,
  action: ActionDefinition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AppError>> {
  const record = definitionFor(ctx, recordNamed(target.name));
  const permission = permissionOf(action, record);
  const condition = await conditionSql(ctx, record, action);
  const rows = await ctx.tx.rows(sql<{ id: string; is_possible: boolean }>`
    select t.id, ${condition ?? sql`true`} as is_possible from ${sql.table(record.table)} t
    where ${all(visible(ctx, record, 't', { trash: action.inBin ?? false }))} and t.id = any(${[...ids]}::uuid[])
    order by t.id for update`);
  const found = rows.map((row) => row.id);
  const outside = action.permission === null ? new Set() : await outOfScope(ctx, record, action.permission, found);
  const possible = new Map(rows.map((row) => [row.id, row.is_possible]));
  return new Map(
    ids.flatMap((id): [string, AppError][] => {
      if (!possible.has(id)) return [[id, new AppError('not_found')]];
      if (outside.has(id)) return [[id, new AppError('forbidden', { params: { permission: permission ?? '' } })]];
      if (possible.get(id) === false)
        return [[id, new AppError('action_not_possible', { extra: { action: abilityOf(action) } })]];
      return [];
    }),
  );
}
