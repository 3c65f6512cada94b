// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { listSlots, loadListParts } from '@steward/kernel/client/list/list_slots.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '@steward/kernel/client/testing/server.ts';
import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { SavedView } from '../../contract/wire.ts';
import { listParts } from './list_parts.ts';

const record = recordNamed('asset_maintenance');
const filterOf = (state: string) => ({ field: 'state', op: 'in', value: [state] }) as const;

function view(name: string, title: string, extra: Partial<SavedView> = {}): SavedView {
  return {
    ...{ id: `asset_maintenance.${name}`, list: record.name, name: title, address: name },
    definition: { columns: null, filters: filterOf(name), search: '', sort: '', page_size: null, density: null },
    ...{ left_out: [], shared: 'company', groups: [], owner: null, is_own: false, is_default: false, version: 0 },
    ...{ updated_at: '2026-01-01T00:00:00Z', updated_by: null, abilities: [] },
    tab: {
      none: `Nothing in ${title}`,
      is_late: name === 'overdue',
      is_counted: name !== 'completed',
      is_apart: false,
    },
    ...extra,
  };
}

const VIEWS = [view('open', 'Open', { is_default: true }), view('overdue', 'Overdue'), view('completed', 'Completed')];
const before = addDays(dayIn(new Date(), 'UTC'), -14);

async function openList(at: string) {
  listSlots.put([async () => ({ listParts })]);
  await loadListParts();
  const calls = companyServer({
    'GET list-views/': () => ({ body: { views: VIEWS } }),
    'GET list-views/counts/': () => ({
      body: {
        'asset_maintenance.open': { count: 68, count_is_exact: true },
        'asset_maintenance.overdue': { count: 3, count_is_exact: true },
      },
    }),
    'GET asset-maintenance/': (call) => {
      const wanted = call.query['filters'] ?? '';
      if (wanted.includes('completed')) return pageOf([], call);
      const due = { due_date: before, state: 'planned', name: 'Filter change' };
      return pageOf(
        [rowOf(record, 'm1', due), rowOf(record, 'm2', { ...due, state: 'completed', name: 'Done' })],
        call,
      );
    },
  });
  await openScreen(<RecordList record={record} />, { at });
  return calls;
}

afterEach(async () => {
  listSlots.put([]);
  await loadListParts();
  queryClient.clear();
});

describe('states of a list as tabs', () => {
  it('open it with what its module declares, counted at once, without filters that the reader has not set', async () => {
    const calls = await openList('/assets/maintenances');
    const open = await screen.findByRole('tab', { name: /^Open\s*68$/ });
    expect(open.ariaSelected ?? open.getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Open68',
      'Overdue3',
      'Completed',
      'All asset maintenance',
    ]);
    const asked = calls.filter((one) => one.path === 'asset-maintenance/').map((one) => one.query['filters']);
    expect(asked).toContain(JSON.stringify(filterOf('open')));
    expect(calls.filter((one) => one.path === 'list-views/counts/')).toHaveLength(1);
    expect(screen.queryByText(/State in|Status/, { selector: 'button' })).toBeNull();
  });

  it('mark what is overdue in its row, with its date as the title, and not what is completed', async () => {
    await openList('/assets/maintenances');
    const late = await screen.findByText('14 days overdue');
    expect(late.title).toBe(before.split('-').toReversed().join('/'));
    expect(within(screen.getByRole('row', { name: /Filter change/ })).getByText('14 days overdue')).toBe(late);
    expect(screen.getByRole('row', { name: /Done/ }).textContent).not.toMatch(/overdue/);
  });

  it('say that nothing is there, and lead to all', async () => {
    const calls = await openList('/assets/maintenances?view=completed');
    await screen.findByText('Nothing in Completed');
    fireEvent.click(screen.getByRole('tab', { name: 'All asset maintenance' }));
    await vi.waitFor(() =>
      expect(calls.findLast((one) => one.path === 'asset-maintenance/')?.query).not.toHaveProperty('filters'),
    );
  });
});
