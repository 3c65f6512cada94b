import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { requirePermission, type Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { readRows } from './rows.ts';

/** One record as it goes out. Missing, deleted and not visible are one answer: `not_found`. */
export async function readRecord(ctx: Context, record: RecordDefinition, id: string): Promise<Row> {
  requirePermission(ctx, permissionFor(record, 'read'));
  const [row] = await readRows(ctx, record, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}
