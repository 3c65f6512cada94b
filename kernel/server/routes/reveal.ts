import { canSeeField } from '@steward/kernel/contract/access/record.ts';
import { anything, shape } from '@steward/kernel/contract/answers/shape.ts';
import { CONCEALED, isSecret } from '@steward/kernel/contract/fields/index.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { writeActivity } from '../engine/activity/write.ts';
import { readRecord } from '../engine/operations/rows.ts';
import { lockRecord } from '../engine/operations/update.ts';
import { pathId } from '../engine/query/parse.ts';
import { about, id, required, text } from '../http/reference/schema.ts';
import type { CompanyRoute } from '../http/route.ts';
import { titleOf, workspaceOf } from '../storage/columns.ts';
import { openValues } from '../storage/sealed.ts';

/** Reads a secret, of which rows say only that there is one. The history says who read which field. */
export const revealRoute: CompanyRoute = {
  scope: 'company',
  method: 'POST',
  path: '/reveal',
  access: { permission: null, secret: true },
  body: {
    record: required(about(text, 'Name of the record type')),
    id: required(id),
    field: required(about(text, 'A product key, or an encrypted field')),
  },
  summary: 'Read a product key or an encrypted value, which is written to the history',
  answer: shape({ value: anything }),
  handle: (ctx, { body }) => reveal(ctx, String(body['record']), pathId(String(body['id'])), String(body['field'])),
};

async function reveal(ctx: Context, type: string, recordId: string, key: string): Promise<{ value: unknown }> {
  const found = findRecord(type);
  if (!found) throw new AppError('not_found');
  const record = definitionFor(ctx, found);
  const field = record.fields[key];
  if (!field || !isSecret(field) || !canSeeField(ctx.user, record, field.permission)) throw new AppError('not_found');
  const row = await readRecord(ctx, record, recordId);
  if (row[key] === null) return { value: null };
  const stored = await lockRecord(ctx, record, recordId);
  const opened = await openValues(ctx, { [key]: field }, recordId, stored);
  await writeActivity(ctx, {
    record,
    id: recordId,
    title: titleOf(record, stored),
    action: 'reveal',
    changes: [{ field: key, from: CONCEALED, to: CONCEALED }],
    workspaceId: workspaceOf(stored),
  });
  return { value: field.encrypted ? (opened[key] ?? null) : stored[key] };
}
