// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Concern } from '@steward/kernel/contract/wire/concerns.ts';
import { MyJobs } from './MyJobs.tsx';

const today = dayIn(new Date(), 'UTC');
const jobs = '/assets/maintenances?view=my-jobs';
const deliveries = '/requests?status=approved';

async function open(body: Concern) {
  companyServer({ 'GET my-jobs/': () => ({ body }) });
  await openScreen(<MyJobs />);
}

afterEach(() => queryClient.clear());

it('lists one’s own jobs by type, each with a link to its page, and all of them with a link to their list', async () => {
  const item = { about: 'Roof', is_late: true, icon: 'wrench', list: jobs };
  await open({
    group: 'mine',
    lists: [
      { title: 'My jobs', record: 'asset_maintenance', to: jobs, count: 2, count_is_exact: true },
      { title: 'Requests to deliver', record: null, to: deliveries, count: 1, count_is_exact: true },
    ],
    items: [
      { ...item, id: 'a', name: 'Filter change', day: addDays(today, -6), to: '/asset-maintenances/a/detail' },
      { ...item, id: 'b', name: 'Oil', day: addDays(today, 2), is_late: false, to: '/asset-maintenances/b/detail' },
      { ...item, id: 'c', name: 'Phone', day: today, is_late: false, to: deliveries, list: deliveries },
    ],
  });
  const maintenance = await screen.findByRole('region', { name: 'Asset maintenance' });
  expect(within(maintenance).getByRole('link', { name: 'Show 2' }).getAttribute('href')).toBe(jobs);
  const lines = within(maintenance).getAllByRole('listitem');
  expect(lines.map((one) => one.textContent)).toEqual(['Filter change6 days ago · Roof', 'Oilin 2 days · Roof']);
  const other = screen.getByRole('region', { name: 'Requests to deliver' });
  expect(within(other).getAllByRole('listitem')).toHaveLength(1);
});

it('says that there are none', async () => {
  await open({ group: 'mine', lists: [], items: [] });
  expect(await screen.findByText('No jobs')).toBeTruthy();
});
