import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { sql } from 'kysely';
import { createView } from '@steward/modules/views/server';
import type { Base } from './base.ts';
import { idOf, type Builder } from './builder.ts';

/** Shared saved views of assets. */
export async function makeViews(make: Builder, base: Base): Promise<void> {
  const { ctx } = make;
  const laptops = await ctx.tx.one(
    sql<
      Pick<Tables['category'], 'id'>
    >`select id from category where company_id = ${ctx.companyId} and name = 'Laptops'`,
  );
  const views: readonly (readonly [name: string, filters: Filter, sort: string])[] = [
    ['Available', { field: 'state', op: 'in', value: ['deployable'] }, 'name'],
    [
      'Berlin laptops',
      {
        and: [
          { field: 'location', op: 'under', value: [idOf(base.places, 'Berlin')] },
          { field: 'category', op: 'in', value: [laptops.id] },
        ],
      },
      '',
    ],
    ['With a due date', { field: 'expected_checkin', op: 'not_empty' }, 'expected_checkin'],
    ['In repair', { field: 'status', op: 'in', value: [idOf(base.statuses, 'In repair')] }, ''],
  ];
  // A day apart: views are ordered by creation.
  for (const [index, [name, filters, sort]] of views.entries()) {
    await createView(make.at(90 - index), {
      table: 'asset',
      name,
      shared: 'company',
      definition: { columns: null, filters, search: '', sort, page_size: null, density: null },
    });
  }
}
