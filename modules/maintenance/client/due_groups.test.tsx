// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { localDay } from '@steward/kernel/client/fields/date.tsx';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { rowGroups } from '@steward/kernel/client/list/row_groups.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '@steward/kernel/client/testing/server.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { dueGroups } from './due_groups.ts';

const record = recordNamed('asset_maintenance');

const job = (name: string, days: number | null, state = 'planned') =>
  rowOf(record, name, { name, state, due_date: days === null ? null : addDays(localDay(new Date()), days) });

/** Headings and names of jobs, from above. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')]
    .map((row) => ({
      top: Number.parseFloat(row.style.top),
      text: (row.querySelector('th, td.title')?.textContent ?? '').trim(),
      isHead: row.className === 'group',
    }))
    .toSorted((one, other) => one.top - other.top || Number(other.isHead) - Number(one.isHead))
    .map((one) => one.text);

const JOBS = [job('Oil', -9), job('Belt', -1), job('Filter', 0), job('Lift', 60), job('At 49,800 km', null)];

async function open(rows: readonly unknown[], address = '') {
  rowGroups.slot.put([{ record: record.name, load: () => Promise.resolve(dueGroups) }]);
  await rowGroups.load(record.name);
  companyServer({ 'GET asset-maintenance/': (call) => pageOf(rows, call) });
  await openScreen(<RecordList record={record} />, { at: `${record.pages.list}${address}` });
  await waitFor(() => expect(document.querySelector('td.title')).not.toBeNull());
}

afterEach(() => {
  rowGroups.slot.put([]);
  queryClient.clear();
});

it('open jobs stand below overdue, this week and next, and later, each with its number', async () => {
  await open(JOBS);
  expect(shown()).toEqual([
    ...['Overdue 2', 'Oil', 'Belt', 'This week and next 1', 'Filter', 'Later 2', 'Lift', 'At 49,800 km'],
  ]);
});

it('a page that cuts a group says no number of it, but what is later is all that follows', async () => {
  await open(JOBS, '?pageSize=1');
  expect(shown(), 'one group is no division').toEqual(['Oil']);
});

it('the next page says again which group it is in, without the number that the first one has', async () => {
  await open(JOBS, '?pageSize=3&pageNumber=1');
  expect(shown()).toEqual(['Later', 'Lift', 'At 49,800 km']);
});

it('in another order, and among completed jobs, there are none', async () => {
  await open(JOBS, '?sort=-due_date');
  expect(shown()).toEqual(JOBS.map((one) => one['name']));
});

it('completed jobs are in no group', async () => {
  await open([...JOBS, job('Done', 1, 'completed')]);
  expect(shown()).toContain('Done');
  expect(shown()).not.toContain('Overdue 2');
});
