// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '@steward/kernel/client/testing/server.ts';
import { license } from '../contract/license.ts';
import { licenseActions } from './actions.tsx';

afterEach(() => {
  recordActions.slot.put([]);
  queryClient.clear();
});

it('[R2.20] [R2.21] each licence has Check Out in its row, which is disabled while no seat is free', async () => {
  recordActions.slot.put([{ record: license.name, load: () => Promise.resolve(licenseActions) }]);
  await recordActions.load(license.name);
  companyServer({
    'GET license/': (call) =>
      pageOf(
        [
          rowOf(license, 'figma', { name: 'Figma', seat_assign: 3, abilities: ['checkout'] }),
          rowOf(license, 'miro', { name: 'Miro', seat_assign: 0, abilities: [] }),
        ],
        call,
      ),
  });
  await openScreen(<RecordList record={license} />, { at: license.pages.list });
  const button = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole<HTMLButtonElement>('button', {
      name: `Check Out: ${name}`,
    });
  expect((await button('Miro')).disabled).toBe(true);
  expect((await button('Miro')).title).toBe('No free seat');
  fireEvent.click(await button('Figma'));
  expect(await screen.findByRole('dialog', { name: /Check out a seat of Figma/ })).toBeTruthy();
});
