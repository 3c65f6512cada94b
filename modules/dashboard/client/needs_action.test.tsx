// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Concern } from '@steward/kernel/contract/wire/concerns.ts';
import { NeedsAction } from './NeedsAction.tsx';

const day = addDays(dayIn(new Date(), 'UTC'), -14);
const list = { record: null, count_is_exact: true };

async function open(results: readonly Concern[]) {
  companyServer({ 'GET dashboard-concerns/': () => ({ body: { results } }) });
  await openScreen(<NeedsAction />);
}

afterEach(() => queryClient.clear());

it('shows each group with its number, its lists and what is most urgent, and none that is empty', async () => {
  const item = {
    id: 'a',
    name: 'Rooftop unit · NF-00311',
    about: 'Roof',
    day,
    icon: 'wrench',
    is_late: true,
    to: '/jobs/a',
    list: '',
  };
  await open([
    {
      group: 'overdue',
      lists: [
        { ...list, title: 'Audit overdue', to: '/assets?view=audit-overdue', count: 17 },
        { ...list, title: 'Returns', to: '/assets?view=return-overdue', count: 3 },
      ],
      items: [item],
    },
    { group: 'waiting', lists: [], items: [] },
    { group: 'ending', lists: [], items: [] },
  ]);
  const group = await screen.findByRole('region', { name: /^20\s*overdue$/ });
  expect(screen.getAllByRole('region')).toHaveLength(1);
  const links = within(group)
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([
    ['Audit overdue 17', '/assets?view=audit-overdue'],
    ['Returns 3', '/assets?view=return-overdue'],
    ['Rooftop unit · NF-0031114 days ago · Roof', '/jobs/a'],
  ]);
});

it('is one line when nothing needs action', async () => {
  await open([{ group: 'overdue', lists: [], items: [] }]);
  expect(await screen.findByText('Nothing is overdue or waiting for you.')).toBeTruthy();
  expect(screen.queryAllByRole('region')).toEqual([]);
});
