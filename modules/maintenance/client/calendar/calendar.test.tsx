// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '@steward/kernel/client/testing/server.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { Calendar } from './Calendar.tsx';

const record = recordNamed('asset_maintenance');
const count = { count: 0, count_is_exact: true, filters: { and: [] } };
const at = '/assets/maintenances/calendar?view=week&day=2031-05-14';

async function open() {
  const calls = companyServer({
    'GET asset-maintenance/': (call) =>
      pageOf(
        [
          rowOf(record, 'a', { name: 'Oil', state: 'completed', due_date: '2031-05-13' }),
          rowOf(record, 'b', { name: 'Brakes', state: 'in_progress', due_date: '2031-05-14' }),
          rowOf(record, 'c', { name: 'Tyres', state: 'planned', due_at: 49_800, forecast_on: '2031-05-15' }),
        ],
        call,
      ),
    'GET asset-maintenance/summary/': () => ({ body: { due: count, overdue: count } }),
    'GET maintenance-type/': (call) =>
      pageOf([rowOf(recordNamed('maintenance_type'), 't1', { name: 'Service' })], call),
  });
  await openScreen(<Calendar subject="asset" />, { at });
  return calls;
}

afterEach(() => queryClient.clear());

it('shows what is due, what was completed, and what a meter is expected to reach, each on its day with its state', async () => {
  await open();
  const day = async (name: RegExp) => within(await screen.findByRole('region', { name }));
  expect((await day(/13 May|May 13/)).getByRole('link').textContent).toMatch(/^Oil.*Completed/);
  expect((await day(/14 May|May 14/)).getByRole('link').textContent).toMatch(/^Brakes.*In progress/);
  expect((await day(/15 May|May 15/)).getByRole('link').title).toBe('Expected by the meter · Tyres');
});

it('is narrowed to one’s own jobs and to a type', async () => {
  const calls = await open();
  const asked = (): string => calls.findLast((one) => one.path === 'asset-maintenance/')?.query['filters'] ?? '';
  await screen.findByText('Oil');
  expect(asked()).not.toContain('assignee');
  fireEvent.click(screen.getByRole('button', { name: 'Mine' }));
  await vi.waitFor(() => expect(asked()).toContain('assignee'));
});
