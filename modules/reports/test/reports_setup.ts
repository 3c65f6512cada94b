import { expect } from 'vitest';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { TestUser, World } from '../../../app/test/world.ts';
import type { Behind, GroupedReport } from '../contract/wire.ts';

export const money = (amount: string, currency = 'EUR') => ({ amount, currency });

export interface Purchases {
  readonly berlin: string;
  readonly paris: string;
  readonly laptop: string;
  readonly assets: readonly string[];
}

/** Assets of two places and two models, bought in three currencies, of which some lack a place, a day or a cost. */
export async function purchases({ owner }: Pick<World, 'owner'>): Promise<Purchases> {
  const berlin = await owner.create('locations', { name: 'Berlin' });
  const paris = await owner.create('locations', { name: 'Paris' });
  const category = await owner.create('category', { name: 'Computers', type: 'asset' });
  const laptop = await owner.create('asset-model', { name: 'Laptop', category_id: category, model_number: 'L-1' });
  const screen = await owner.create('asset-model', { name: 'Screen', category_id: category });
  const assets: string[] = [];
  for (const [name, location_id, model_id, purchase_date, purchase_cost, order_number] of [
    ['a', berlin, laptop, '2025-01-31', money('1000.00'), 'PO-1'],
    ['b', berlin, laptop, '2025-03-31', money('500.50'), 'po-1'],
    ['c', berlin, screen, '2025-04-01', money('300.00', 'USD'), null],
    ['d', paris, laptop, '2025-12-31', money('900'), 'PO-2'],
    ['e', paris, screen, '2026-01-01', null, null],
    ['f', null, screen, null, money('50', 'JPY'), null],
    ['g', null, laptop, '2024-12-31', money('0.01'), 'PO-2'],
  ] as const)
    assets.push(
      await owner.create('assets', { name, location_id, model_id, purchase_date, purchase_cost, order_number }),
    );
  return { berlin, paris, laptop, assets };
}

export async function run(user: TestUser, definition: unknown): Promise<GroupedReport> {
  const { status, body, text } = await user.call<GroupedReport>('POST', 'reports/run/', { definition });
  expect(status, text).toBe(200);
  return body;
}

export async function refused(user: TestUser, definition: unknown): Promise<number> {
  return (await user.call('POST', 'reports/run/', { definition })).status;
}

/** Rows by the labels of their groups. */
export const rowsOf = ({ rows }: GroupedReport): Record<string, unknown> =>
  Object.fromEntries(rows.map(({ group, values }) => [group.map((one) => one.label).join(' · '), values]));

/** Fails when the count of any mark differs from the list of its records. */
export async function everyMarkIsItsList(user: TestUser, definition: { readonly source: string }): Promise<number> {
  const { rows, columns, cells, count } = await run(user, definition);
  const valuesOf = (line: GroupedReport['rows'][number] | undefined) => line?.group.map((one) => one.value) ?? [];
  const marks = [
    { at: {}, count },
    ...rows.map((line) => ({ at: { row: valuesOf(line) }, count: line.count })),
    ...columns.map((line) => ({ at: { column: valuesOf(line) }, count: line.count })),
    ...cells.map((cell) => ({
      at: { row: valuesOf(rows[cell.row]), column: valuesOf(columns[cell.column]) },
      count: cell.count,
    })),
  ];
  for (const mark of marks) {
    const { status, body, text } = await user.call<Behind>('POST', 'reports/behind/', { definition, at: mark.at });
    expect(status, text).toBe(200);
    const about = JSON.stringify({ definition, at: mark.at, filters: body.filters });
    expect(body.count, about).toBe(mark.count);
    const record = findRecord(definition.source);
    if (!record) {
      // Rows of a log have no list of their own.
      expect(body.results.length, about).toBe(Math.min(mark.count, body.page_size));
      continue;
    }
    const query = new URLSearchParams({
      filters: body.filters ? JSON.stringify(body.filters) : '',
      search: body.search,
    });
    const list = await user.call<{ count: number }>('GET', `${record.wire}/?${query.toString()}`);
    expect(list.status, list.text).toBe(200);
    expect(list.body.count, about).toBe(mark.count);
  }
  return marks.length;
}
