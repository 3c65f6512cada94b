import { sql, type RawBuilder } from 'kysely';
import { attachedPermission, mayHaveAttached, type AttachedVerb } from '@steward/kernel/contract/access/attached.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope, scopeSql, type Asker } from '../access/scope.ts';
import { all, visible } from '../access/visibility.ts';
import { requirePermission, type Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { titleSql } from '../storage/columns.ts';

/** A record on which something hangs. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly workspaceId: string | null;
  readonly isDeleted: boolean;
}

type Action = 'read' | 'update';

/** The types of which the caller sees or changes what hangs on some records. */
export function attachedTypes(ctx: Pick<Asker, 'user'>, verb: AttachedVerb, action: Action): RecordDefinition[] {
  return RECORDS.filter((record) => mayHaveAttached(ctx.user, record, verb, action));
}

/** Throws 403 for users who see nothing that hangs on any record. */
export function requireSomeAttached(ctx: Context, verb: AttachedVerb): void {
  if (attachedTypes(ctx, verb, 'read').length === 0)
    throw new AppError('forbidden', { params: { permission: attachedPermission(ofAssets, verb, 'read') ?? '' } });
}

/** Named in the error when the user has none of them. */
const ofAssets = { permission: 'assets' };

/**
 * Records of a type, by id, of which the caller may see or change what hangs on them: this needs permission to read the
 * record too. Records in the recycle bin are included.
 */
export async function subjectsOf(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  verb: AttachedVerb,
  action: Action,
): Promise<{ readonly found: ReadonlyMap<string, Subject>; readonly outside: ReadonlySet<string> }> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const needed = attachedPermission(record, verb, action);
  requirePermission(ctx, needed);
  const workspace =
    record.workspaceScoped === true ? sql`t.work_space_id` : record.workspaceScoped ? sql`t.id` : sql`null::uuid`;
  const rows = await ctx.tx.rows(sql<{ id: string; title: string | null; workspace: string | null; gone: boolean }>`
    select t.id, ${titleSql(record, 't')} as title, ${workspace} as workspace, t.deleted_at is not null as gone
    from ${sql.table(record.table)} t
    where ${all(visible(ctx, record, 't', { trash: 'both', isLookedUp: true }))} and t.id = any(${[...ids]}::uuid[])`);
  const found = new Map(
    rows.map((row): [string, Subject] => [
      row.id,
      { id: row.id, title: row.title ?? '', workspaceId: row.workspace, isDeleted: row.gone },
    ]),
  );
  const outside = needed === null ? new Set<string>() : await outOfScope(ctx, record, needed, [...found.keys()]);
  return { found, outside };
}

/** A record with what hangs on it. Throws 404 for invisible records, and 403 where the caller may not act on it. */
export async function requireSubject(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  verb: AttachedVerb,
  action: Action,
): Promise<Subject> {
  const { found, outside } = await subjectsOf(ctx, record, [id], verb, action);
  const subject = found.get(id);
  if (!subject) throw new AppError('not_found');
  if (outside.has(id))
    throw new AppError('forbidden', { params: { permission: attachedPermission(record, verb, action) ?? '' } });
  return subject;
}

/**
 * SQL condition for rows of the table aliased `alias`, with the columns `record` and `record_id`, that hang on a record
 * of one of these types of which the caller may see or change what hangs on it. `trash`: as in `visible`.
 */
export function hangsOnSeenSql(
  ctx: Asker,
  types: readonly RecordDefinition[],
  verb: AttachedVerb,
  action: Action,
  alias: string,
  options: { readonly trash?: 'both' } = {},
): RawBuilder<unknown> {
  const ways = types.map((record) => {
    const within = scopeSql(ctx, record, attachedPermission(record, verb, action), 's');
    const seen = [
      ...visible(ctx, record, 's', { ...options, isLookedUp: true }),
      sql`s.id = ${sql.ref(`${alias}.record_id`)}`,
      ...(within ? [sql`coalesce(${within}, false)`] : []),
    ];
    return sql`${sql.ref(`${alias}.record`)} = ${record.name}
      and exists (select from ${sql.table(record.table)} s where ${all(seen)})`;
  });
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
