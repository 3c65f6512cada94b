// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, refused, type Call } from '@steward/kernel/client/testing/server.ts';
import type { CompanyDeletion, CompanyExport } from '../contract/wire.ts';
import { LeavingPage } from './LeavingPage.tsx';

const one = (values: Partial<CompanyExport> = {}): CompanyExport => ({
  id: 'export-1',
  created_at: '2026-11-26T13:20:00.000Z',
  created_by: { id: 'user-1', name: 'Mara Klein' },
  state: 'done',
  has_files: true,
  has_history: true,
  size: 1_600_000_000,
  until: '2026-12-03T13:20:00.000Z',
  is_own: true,
  progress: null,
  ...values,
});

const DELETION: CompanyDeletion = {
  asked: null,
  days: 30,
  due_at: '2026-12-26T12:00:00.000Z',
  backups_until: '2027-01-30T12:00:00.000Z',
  backup_days: 35,
  last_export: null,
};

let exports: readonly CompanyExport[] | null;
let deletion: CompanyDeletion;
let calls: readonly Call[];

const owner = person({ id: 'user-9', user_type: 'admin' });
const open = (user = owner): Promise<unknown> => openScreen(<LeavingPage />, { user });
const writes = (): [string, unknown][] =>
  calls.filter((call) => call.method !== 'GET').map((call) => [`${call.method} ${call.path}`, call.body]);

beforeEach(() => {
  exports = [];
  deletion = DELETION;
  calls = companyServer({
    'GET company-export/': () =>
      exports === null
        ? refused(403, 'administrators_only', { detail: 'Only administrators can do this.' })
        : { body: { results: exports, contents: { types: 38, records: 168_240, bytes: 1_400_000_000 } } },
    'POST company-export/': () => ({ status: 201, body: one({ state: 'running' }) }),
    'GET company-deletion/': () => ({ body: deletion }),
    'POST company-deletion/': () => ({ status: 201, body: deletion }),
    'DELETE company-deletion/': () => ({ body: DELETION }),
    'GET users/current_user/': () => ({ body: owner }),
    // `/api/v1/security/`, which is of no company.
    'GET ': () => ({
      body: {
        ...{ has_password: true, totp: true, recovery_codes_left: 10, passkeys: [], is_recent: true },
        pending_email: null,
      },
    }),
  });
});

it('says what an export has, and begins one without files', async () => {
  await open();
  await screen.findByText('No exports yet. The first one takes a few minutes, and you can continue working.');
  screen.getByText('Records: 168,240');
  fireEvent.click(screen.getByRole('checkbox', { name: 'With files' }));
  fireEvent.click(screen.getByRole('button', { name: 'Export everything' }));
  await waitFor(() => expect(writes()).toEqual([['POST company-export/', { files: false, history: true }]]));
});

it('shows progress, what can be downloaded, and what can no longer', async () => {
  exports = [
    one({ id: 'a', state: 'running', until: null, progress: { operation: 'o', status: 'running', done: 1, total: 4 } }),
    one({ id: 'b' }),
    one({ id: 'c', is_own: false }),
    one({ id: 'd', until: null }),
  ];
  await open();
  await screen.findByRole('progressbar', { name: 'Exporting everything' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export everything' }).disabled).toBe(true);
  expect(screen.getAllByRole('button', { name: /^Download the export/ })).toHaveLength(1);
  screen.getByText('only for Mara Klein and the owner');
  screen.getByText(/expired/);
});

it('says who may not see it', async () => {
  exports = null;
  await open();
  await screen.findByRole('alert');
});

it('deletes only once the name and the code are whole, and says the day', async () => {
  await open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete on 26/12/2026' });
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/Name of the company/), { target: { value: 'Northwind' } });
  expect(button.disabled).toBe(true);
  fireEvent.change(await screen.findByLabelText(/Code from your authenticator app/), { target: { value: '417123' } });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(writes()).toEqual([['POST company-deletion/', { company: 'Northwind', code: '417123' }]]));
});

const admin = person({ id: 'user-2', user_type: 'admin' });

it('is asked for by the owner alone', async () => {
  await open(admin);
  await screen.findByText('Only the owner of the company can delete it.');
});

it('is taken back by an administrator', async () => {
  deletion = { ...DELETION, asked: { by: 'Mara Klein', at: '2026-11-26T12:00:00.000Z' } };
  await open(admin);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel deletion' }));
  await waitFor(() => expect(writes().map(([call]) => call)).toEqual(['DELETE company-deletion/']));
});
