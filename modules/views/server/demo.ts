import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { createView } from './write.ts';

/** Shared saved views of assets, when there are some. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  make.afterwards(() => makeViews(make));
}

async function makeViews(make: DemoBuilder): Promise<void> {
  const views: readonly (readonly [name: string, filters: Filter, sort: string])[] = [
    ['Available', { field: 'state', op: 'in', value: ['deployable'] }, 'name'],
    [
      'Berlin laptops',
      {
        and: [
          { field: 'location', op: 'under', value: [make.id('location', 'Berlin')] },
          { field: 'category', op: 'in', value: [make.id('category', 'Laptops')] },
        ],
      },
      '',
    ],
    ['With a due date', { field: 'expected_checkin', op: 'not_empty' }, 'expected_checkin'],
    ['In repair', { field: 'status', op: 'in', value: [make.id('status_label', 'In repair')] }, ''],
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
