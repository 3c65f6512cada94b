// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { user } from '../../contract/user.ts';
import type { AssignedItem } from '../../contract/wire.ts';
import { Assigned } from './Assigned.tsx';
import { PersonFacts } from './PersonFacts.tsx';

const grace = rowOf(user, 'grace', { name: 'Grace Hopper', sign_in: 'none' });

const item = (record: string, name: string, more: Partial<AssignedItem> = {}): AssignedItem => ({
  id: name,
  record,
  item: { id: name, name },
  quantity: 1,
  seat: null,
  since: '2026-01-12T10:00:00.000Z',
  due: null,
  note: null,
  abilities: [],
  ...more,
});

async function open(results: readonly AssignedItem[], totals: readonly { record: string; quantity: number }[]) {
  companyServer({
    'GET users/grace/assigned/': () => ({
      body: { count: results.length, count_is_exact: true, page: 1, page_size: 50, results, totals },
    }),
  });
  // Awaited as a whole, since React otherwise forgets a part that waits for its code.
  await act(() =>
    openScreen(
      <>
        <dl>
          <PersonFacts record={user} row={grace} />
        </dl>
        <Assigned record={user} row={grace} />
      </>,
    ),
  );
}

it('what a user has is one list of all types, and the fact counts all of it', async () => {
  await open(
    [
      item('asset', 'Dock · NF-7', { due: '2031-01-01' }),
      item('license', 'Editor', { seat: 2 }),
      item('accessory', 'Headset', { quantity: 3 }),
    ],
    [
      { record: 'asset', quantity: 1 },
      { record: 'license', quantity: 1 },
      { record: 'accessory', quantity: 3 },
    ],
  );
  const list = await screen.findByRole('list', { name: 'Assigned' });
  const lines = within(list)
    .getAllByRole('listitem')
    .map((one) => one.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Dock · NF-7Asset · since 12\/01\/2026 · due back 01\/01\/2031/);
  expect(lines[1]).toContain('seat 2');
  expect(lines[2]).toMatch(/3$/);
  expect(screen.getByRole('link', { name: '5 in all' }).getAttribute('href')).toContain('?tab=assigned');
  expect(document.body.textContent).toContain('1 asset · 1 software licence · 3 accessories');
});

it('the fact and the list say where nothing is assigned', async () => {
  await open([], []);
  await screen.findByText('Nothing assigned');
  expect(screen.getByRole('link', { name: 'Nothing' })).toBeTruthy();
});
