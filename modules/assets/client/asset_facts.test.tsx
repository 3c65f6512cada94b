// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { detailOverride } from './asset_page.tsx';

const record = recordNamed('asset');

afterEach(() => queryClient.clear());

it('the next of an asset is the earliest of everything that is due, with a link and the two after it', async () => {
  const maintenance = { kind: 'asset_maintenance.due_date', title: 'Maintenance', name: 'Oil', to: '/jobs/oil' };
  const own = { name: null, to: null, is_over: false };
  companyServer({
    'GET assets/a1/due/': () => ({
      body: {
        results: [
          { ...maintenance, day: '2026-01-02', is_over: true },
          { ...own, kind: 'asset.next_audit', title: 'Audit', day: '2031-02-03' },
          { ...own, kind: 'asset.eol_date', title: 'End of life (EOL)', day: '2032-03-04' },
          { ...own, kind: 'asset.warranty_expires', title: 'Warranty ends', day: '2033-04-05' },
        ],
      },
    }),
  });
  const [Facts] = detailOverride.strip ?? [];
  if (typeof Facts !== 'function') throw new Error('Assets have no strip of facts');
  await openScreen(<Facts record={record} row={rowOf(record, 'a1', { eol_date: '2032-03-04' })} />);
  const link = await screen.findByRole('link', { name: 'Maintenance 02/01/2026' });
  expect(link.getAttribute('href')).toBe('/jobs/oil');
  expect(screen.getByText('Audit 03/02/2031 · End of life 04/03/2032')).toBeTruthy();
});
