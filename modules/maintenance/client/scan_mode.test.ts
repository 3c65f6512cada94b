import { beforeAll, expect, it } from 'vitest';
// @vitest-environment happy-dom
import { loadWords } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, pageOf, refused, rowOf } from '@steward/kernel/client/testing/server.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';
import { beginByScan } from './scan_mode.tsx';

const target = { record: 'asset', id: 'a1', title: 'Press', subtitle: null };

beforeAll(loadWords);

it('maintenance that others have begun since a late scan stands against it, earlier one does not', async () => {
  const values = { type: { id: 't1', name: 'Repair' }, updated_at: '2026-11-03T10:00:00.000Z' };
  const calls = companyServer({
    'GET asset-maintenance/': (call) => pageOf([rowOf(assetMaintenance, 'm1', values)], call),
  });
  expect(await beginByScan.meanwhile?.(target, '2026-11-03T09:00:00.000Z')).toBe('maintenance started: Repair');
  expect(await beginByScan.meanwhile?.(target, '2026-11-03T11:00:00.000Z')).toBeNull();
  expect(JSON.parse(calls[0]?.query['filters'] ?? '')).toEqual({
    and: [
      { field: 'asset', op: 'in', value: ['a1'] },
      { field: 'state', op: 'in', value: ['in_progress'] },
    ],
  });
});

it('who may not see maintenance begins it all the same', async () => {
  companyServer({ 'GET asset-maintenance/': () => refused(403, 'forbidden', { detail: 'No.' }) });
  expect(await beginByScan.meanwhile?.(target, '2026-11-03T09:00:00.000Z')).toBeNull();
});
