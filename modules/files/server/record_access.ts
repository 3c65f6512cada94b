import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { filesPermission } from '../contract/access.ts';

/** A record with files. */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly workspaceId: string | null;
  readonly isDeleted: boolean;
}

type Action = Parameters<typeof filesPermission>[1];

export function mayHaveFiles(ctx: Context, record: RecordDefinition, action: Action): boolean {
  return can(ctx.user, permissionFor(record, 'read')) && can(ctx.user, filesPermission(record, action));
}

/** Throws 403 for users without access to any files. */
export function requireSomeFiles(ctx: Context): void {
  if (!RECORDS.some((record) => mayHaveFiles(ctx, record, 'read')))
    throw new AppError('forbidden', { params: { permission: filesPermission(recordOfAssets, 'read') ?? '' } });
}

/** Named in the error when the user has none of them. */
const recordOfAssets = { permission: 'assets' };

/**
 * Records of a type, by id, whose files the caller may see or change: this needs permission to read the record and its
 * files. Records in the recycle bin are included.
 */
export async function subjectsOf(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  action: Action,
): Promise<{ readonly found: ReadonlyMap<string, Subject>; readonly outside: ReadonlySet<string> }> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const needed = filesPermission(record, action);
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

/** A record whose files the caller may see or change. Throws 404 for invisible records, otherwise 403. */
export async function requireSubject(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  action: Action,
): Promise<Subject> {
  const { found, outside } = await subjectsOf(ctx, record, [id], action);
  const subject = found.get(id);
  if (!subject) throw new AppError('not_found');
  if (outside.has(id))
    throw new AppError('forbidden', { params: { permission: filesPermission(record, action) ?? '' } });
  return subject;
}
