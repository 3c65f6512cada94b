import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import { requirePermission, type Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { all, visible } from '../../access/visibility.ts';
import { readRows } from './rows.ts';

/** One record as it goes out. Missing, deleted and not visible are one answer: `not_found`. */
export async function readRecord(ctx: Context, record: RecordDefinition, id: string): Promise<Row> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const [row] = await readRows(ctx, record, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws where {@link readRecord} would, at the cost of one look-up: for what stands beside a record. */
export async function requireReadable(ctx: Context, record: RecordDefinition, id: string): Promise<void> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const found = await ctx.tx.known(sql`
    select t.id from ${sql.table(record.table)} t
    where ${all(visible(ctx, record, 't', { isLookedUp: true }))} and t.id = ${id}`);
  if (found.length === 0) throw new AppError('not_found');
}
