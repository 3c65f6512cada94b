// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '@steward/kernel/client/testing/server.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { maintenanceActions } from './actions.ts';

const record = recordNamed('asset_maintenance');

afterEach(() => {
  recordActions.slot.put([]);
  queryClient.clear();
});

it('each job has what one does next in its row: it is started, or continued on its page; a completed one has nothing', async () => {
  recordActions.slot.put([{ record: record.name, load: () => Promise.resolve(maintenanceActions.asset) }]);
  await recordActions.load(record.name);
  const open = ['update', 'start_maintenance', 'complete_maintenance'];
  companyServer({
    'GET asset-maintenance/': (call) =>
      pageOf(
        [
          rowOf(record, 'a', { name: 'Oil', state: 'planned', abilities: open }),
          rowOf(record, 'b', { name: 'Brakes', state: 'in_progress', abilities: ['update', 'complete_maintenance'] }),
          rowOf(record, 'c', { name: 'Tyres', state: 'completed', abilities: ['update'] }),
        ],
        call,
      ),
  });
  const { address } = await openScreen(<RecordList record={record} />, { at: record.pages.list });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Oil/)).getByRole('button', { name: 'Start: Oil' })).toBeTruthy();
  expect((await row(/Tyres/)).queryByRole('button', { name: /^(Start|Continue)/ })).toBeNull();
  fireEvent.click((await row(/Brakes/)).getByRole('button', { name: 'Continue: Brakes' }));
  await vi.waitFor(() => expect(address()).toBe('/asset-maintenances/b/detail'));
});
