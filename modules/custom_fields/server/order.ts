import { sql } from 'kysely';
import { shape, integer } from '@steward/kernel/contract/answers/shape.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { updateAll } from '@steward/kernel/server/engine/operations/update.ts';
import { bodyIds } from '@steward/kernel/server/engine/query/parse.ts';
import { ids, oneOf, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { customField } from '../contract/custom_field.ts';

/** The order of all custom fields of a record type, written at once. */
export const orderRoute: CompanyRoute = {
  scope: 'company',
  record: customField.name,
  method: 'PUT',
  path: `/${customField.wire}/order`,
  body: { record: required(oneOf(customField.fields.record.options)), ids: required(ids) },
  access: { permission: 'customFields:update' },
  summary: 'Put all custom fields of a record type in order',
  answer: shape({ changed: integer }),
  handle: async (ctx, { body }) => {
    const { options } = customField.fields.record;
    const type = options.find((one) => one === body['record']);
    if (type === undefined) throw invalid({ record: { key: 'not_option', params: { options: options.join(', ') } } });
    return { changed: await writeOrder(ctx, type, [...new Set(bodyIds(body))]) };
  },
};

/**
 * Numbers the fields from one. Unmoved fields are not written. An order that misses a field or names a removed one is
 * refused, since the caller has not seen the current list.
 */
async function writeOrder(ctx: Context, type: string, order: readonly string[]): Promise<number> {
  const fields = await ctx.tx.rows(sql<Pick<Tables['custom_field'], 'id' | 'name'>>`
    select id, name from custom_field where company_id = ${ctx.companyId} and record = ${type} and deleted_at is null
    order by id for update`);
  const known = new Set(fields.map((one) => one.id));
  const unknown = order.filter((id) => !known.has(id));
  if (unknown.length > 0) throw invalid({ ids: { key: 'order_unknown', params: { ids: unknown.join(', ') } } });
  const missing = fields.filter((one) => !order.includes(one.id)).map((one) => one.name);
  if (missing.length > 0) throw invalid({ ids: { key: 'order_missing', params: { names: missing.join(', ') } } });
  const written = await updateAll(
    ctx,
    customField,
    order.map((id, at) => ({ id, input: { position: at + 1 } })),
  );
  for (const one of written) if (one instanceof AppError) throw one;
  return written.filter((one) => !(one instanceof AppError) && one.changed).length;
}
