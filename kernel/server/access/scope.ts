import { type RawBuilder, sql } from 'kysely';
import { canEverywhere } from '@steward/kernel/contract/access/can.ts';
import { DIMENSIONS, type Dimension } from '@steward/kernel/contract/access/person.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { inputKey, type Problem } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import type { LimitedGrant } from '../context/scope.ts';
import { columnOf } from '../storage/columns.ts';

type Sql = RawBuilder<unknown>;

/** Who asks, with what decides which rows they reach. */
export type Asker = Pick<Context, 'companyId' | 'user' | 'workspaces' | 'limitedGrants' | 'services'>;

/**
 * SQL condition on the table aliased `alias` for rows on which the caller has a limited permission, and to which the
 * limits of modules let them; `null`: all rows. A type without any of a grant's dimensions belongs to the whole
 * company. Callers check whether the user has the permission at all.
 */
export function scopeSql(
  ctx: Asker,
  record: RecordDefinition,
  permission: Permission | null,
  alias: string,
  isWritten = false,
): Sql | null {
  const within =
    record.partOf === undefined
      ? grantsSql(ctx, record, permission, alias, isWritten)
      : wholeSql(ctx, record, permission, alias);
  const limits = (ctx.services.modules.hooks[record.name] ?? []).flatMap(
    (hooks) => hooks.limits?.(ctx, permission, alias, isWritten) ?? [],
  );
  const all = [...(within ? [within] : []), ...limits];
  return all.length > 1 ? sql`(${sql.join(all, sql` and `)})` : (all[0] ?? null);
}

/** The same by the limits of grants alone. */
function grantsSql(
  ctx: Asker,
  record: RecordDefinition,
  permission: Permission | null,
  alias: string,
  isWritten: boolean,
): Sql | null {
  if (permission === null || ctx.limitedGrants.length === 0 || canEverywhere(ctx.user, permission)) return null;
  const grants = ctx.limitedGrants.filter((one) => one.permissions.has(permission)).map((one) => placesOf(record, one));
  if (grants.length === 0 || grants.some((places) => places.length === 0)) return null;
  const alone = Map.groupBy(grants.filter((places) => places.length === 1).flat(), (place) => place.dimension);
  const ways = [...alone.values()].map((places) => placeSql(ctx, record, alias, together(places), isWritten));
  for (const places of grants.filter((one) => one.length > 1))
    ways.push(
      sql`(${sql.join(
        places.map((place) => placeSql(ctx, record, alias, place, isWritten)),
        sql` and `,
      )})`,
    );
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** The same for parts: by the record that they are parts of. */
function wholeSql(ctx: Asker, record: RecordDefinition, permission: Permission | null, alias: string): Sql | null {
  const key = record.partOf ?? '';
  const whole = recordNamed(record.fields[key]?.to ?? '');
  const inner = `${alias}_whole`;
  const within = scopeSql(ctx, whole, permission, inner);
  return within === null
    ? null
    : sql`exists (select 1 from ${sql.table(whole.table)} ${sql.ref(inner)}
        where ${sql.ref(`${inner}.company_id`)} = ${ctx.companyId}
        and ${sql.ref(`${inner}.id`)} = ${sql.ref(`${alias}.${columnOf(key, { kind: 'reference' })}`)} and ${within})`;
}

interface Place {
  readonly dimension: Dimension;
  /** Key of a field, or `self`. */
  readonly key: string;
  readonly ids: readonly string[];
  /** For trees: ids that were named themselves, without descendants. */
  readonly roots: readonly string[];
}

function placesOf(record: RecordDefinition, { limits, roots }: LimitedGrant): Place[] {
  return DIMENSIONS.flatMap((dimension) => {
    const key = keyOf(record, dimension);
    return key !== undefined && limits[dimension].length > 0 ? [{ dimension, key, ids: limits[dimension], roots }] : [];
  });
}

/** Fields by which the caller's reading of a type is limited, with the number of named places. */
export function readScope(
  ctx: Pick<Context, 'limitedGrants'>,
  record: RecordDefinition,
): { readonly keys: ReadonlySet<string>; readonly count: number } {
  const permission = permissionFor(record, 'read') ?? '';
  const places = ctx.limitedGrants
    .filter((one) => one.permissions.has(permission))
    .flatMap((one) => placesOf(record, one));
  return { keys: new Set(places.map((one) => one.key)), count: new Set(places.flatMap((one) => one.ids)).size };
}

function together(places: readonly Place[]): Place {
  const [first = { dimension: 'locations', key: 'self', ids: [], roots: [] } satisfies Place] = places;
  return {
    ...first,
    ids: [...new Set(places.flatMap((one) => one.ids))],
    roots: [...new Set(places.flatMap((one) => one.roots))],
  };
}

function keyOf(record: RecordDefinition, dimension: Dimension): string | undefined {
  if (dimension === 'workspaces') return record.workspaceScoped === true ? 'work_space' : undefined;
  return record.limitedBy?.[dimension];
}

/**
 * A row just written into a tree is checked by its parent, or is a named place itself: its own id proves nothing, and
 * new rows are not in the expanded ids yet.
 */
function placeSql(
  ctx: Pick<Context, 'companyId'>,
  record: RecordDefinition,
  alias: string,
  { key, ids, roots }: Place,
  isWritten: boolean,
): Sql {
  const among = sql`any(${[...ids]}::uuid[])`;
  if (key === 'self' && record.parent)
    return sql`(${sql.ref(`${alias}.id`)} = any(${[...(isWritten ? roots : ids)]}::uuid[])
      or coalesce(${sql.ref(`${alias}.${columnOf(record.parent, { kind: 'reference' })}`)} = ${among}, false))`;
  if (key === 'self') return sql`${sql.ref(`${alias}.id`)} = ${among}`;
  const field = record.fields[key];
  if (!field?.via) return sql`${sql.ref(`${alias}.${columnOf(key, field ?? { kind: 'reference' })}`)} = ${among}`;
  const [through, behind] = field.via;
  const between = recordNamed(record.fields[through]?.to ?? '');
  return sql`${sql.ref(`${alias}.${columnOf(through, { kind: 'reference' })}`)} in (
    select z.id from ${sql.table(between.table)} z where z.company_id = ${ctx.companyId}
    and ${sql.ref(`z.${columnOf(behind, { kind: 'reference' })}`)} = ${among})`;
}

/** The records, deleted or not, for which the caller lacks the permission of the action. */
export async function outOfScope(
  ctx: Context,
  record: RecordDefinition,
  action: string,
  ids: readonly string[],
  isWritten = false,
): Promise<ReadonlySet<string>> {
  const within = ids.length === 0 ? null : scopeSql(ctx, record, permissionFor(record, action), 't', isWritten);
  if (within === null) return new Set();
  const rows = await ctx.tx.ids(sql`
    select t.id from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId}
    and t.id = any(${[...ids]}::uuid[]) and (${within}) is not true`);
  return new Set(rows);
}

/**
 * Throws when, after a write, a record is out of the caller's scope; the whole batch is refused, since it is already
 * written.
 */
export async function requireStillInScope(
  ctx: Context,
  record: RecordDefinition,
  action: string,
  ids: readonly string[],
): Promise<void> {
  const outside = await outOfScope(ctx, record, action, ids, true);
  if (outside.size === 0) return;
  const permission = permissionFor(record, action) ?? '';
  const problems: Record<string, Problem> = {};
  const part = record.partOf === undefined ? undefined : record.fields[record.partOf];
  if (record.partOf !== undefined && part)
    throw invalid({ [inputKey(record.partOf, part)]: { key: 'outside_your_rights' } });
  for (const grant of ctx.limitedGrants) {
    if (!grant.permissions.has(permission)) continue;
    for (const { key } of placesOf(record, grant)) {
      const field = record.fields[record.fields[key]?.via?.[0] ?? key];
      problems[
        field
          ? inputKey(record.fields[key]?.via?.[0] ?? key, field)
          : record.parent
            ? `${record.parent}_id`
            : record.title
      ] = { key: 'outside_your_rights' };
    }
  }
  if (Object.keys(problems).length === 0) throw new AppError('forbidden', { params: { permission } });
  throw invalid(problems);
}
