import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { LogOf } from '@steward/kernel/server/context/logs.ts';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import { MOVEMENT_KINDS } from '../contract/wire.ts';

const say = wordsOf('stock')(({ logs }) => logs.stock_movement);

const readTypes = ({ user }: Context): StockType[] => STOCK_TYPES.filter((type) => can(user, `${type}:read`));

/**
 * What came, went and moved of all stock that the caller may read. Movements that were taken back are left out, with
 * those that took them back. Values are for those who may see the costs of all of it.
 */
export const movementLog: LogOf<Context> = {
  name: 'stock_movement',
  icon: 'arrow-left-right',
  fields: (ctx) => ({
    moved_at: { kind: 'datetime' },
    kind: { kind: 'select', options: MOVEMENT_KINDS },
    record: { kind: 'select', options: readTypes(ctx) },
    ...Object.fromEntries(readTypes(ctx).map((type) => [type, { kind: 'reference', to: type }] as const)),
    category: { kind: 'reference', to: 'category' },
    quantity: { kind: 'number' },
    ...(readTypes(ctx).every((type) => can(ctx.user, `${type}:cost`)) ? { value: { kind: 'money' } } : {}),
    from_location: { kind: 'reference', to: 'location' },
    to_location: { kind: 'reference', to: 'location' },
    supplier: { kind: 'reference', to: 'supplier' },
    order_number: { kind: 'text' },
    created_by: { kind: 'reference', to: 'user', actor: true },
  }),
  columns: ['moved_at', 'kind', 'record', 'category', 'quantity', 'created_by'],
  defaultSort: '-moved_at',
  isOpen: (ctx) => readTypes(ctx).length > 0,
  rows: rowsFor,
  words: (language) => say[language],
};

function rowsFor(ctx: Context): RawBuilder<unknown> {
  const items = readTypes(ctx).map((type) => {
    const record = recordNamed(type);
    return sql`select t.id, ${sql.lit(type)} as record, t.category_id, t.stock_value_currency
      from ${sql.table(record.table)} t where ${all(visible(ctx, record))}`;
  });
  return sql`select m.company_id, m.id, m.moved_at, m.kind, i.record, m.accessory_id, m.consumable_id, m.component_id,
      i.category_id, m.quantity, case when i.stock_value_currency is not null then m.value end as value,
      i.stock_value_currency as value_currency, m.from_location_id, m.to_location_id, m.supplier_id, m.order_number,
      m.created_by
    from stock_movement m join (${sql.join(items, sql` union all `)}) i on i.id = m.item_id
    where m.company_id = ${ctx.companyId} and m.reverses_id is null and not exists (select from stock_movement r
      where r.company_id = ${ctx.companyId} and r.reverses_id = m.id)`;
}
