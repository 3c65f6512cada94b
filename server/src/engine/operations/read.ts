import { permissionFor } from '@steward/contract/access/record';
import type { RecordDefinition, Row } from '@steward/contract/records/index';
import { demand, type Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { readRows } from './rows.ts';

/** One record as it goes out. Missing, deleted and not visible are one answer: `not_found`. */
export async function readRecord(ctx: Context, record: RecordDefinition, id: string): Promise<Row> {
  demand(ctx, permissionFor(record, 'read'));
  const [row] = await readRows(ctx, record, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}
