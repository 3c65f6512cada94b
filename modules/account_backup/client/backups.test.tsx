// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, refused, type Call } from '@steward/kernel/client/testing/server.ts';
import type { AccountBackup, AccountRestore, BackupPlan } from '../contract/wire.ts';
import { BackupsPage } from './BackupsPage.tsx';

const backup = (id: string, values: Partial<AccountBackup> = {}): AccountBackup => ({
  id,
  created_at: '2026-11-24T02:00:00.000Z',
  made_for: 'schedule',
  created_by: null,
  state: 'checked',
  problem: null,
  checked_at: '2026-11-24T02:19:00.000Z',
  size: 1_310_000_000,
  parts: 47,
  rows: 168_220,
  files: 9204,
  assets: 12_401,
  is_encrypted: false,
  product: '1.8.2',
  is_kept: false,
  progress: null,
  ...values,
});

const PLAN: BackupPlan = {
  rule: null,
  next_at: null,
  keep_last: 3,
  keep_daily: 7,
  keep_weekly: 4,
  keep_monthly: 12,
  is_encrypted: false,
};

const restore: AccountRestore = {
  id: 'restore-1',
  backup: 'one',
  backup_of: '2026-11-24T02:00:00.000Z',
  operation: 'operation-1',
  status: 'checked',
  failure: null,
  done: 0,
  total: 0,
  differences: [
    {
      table: 'manufacturer',
      record: 'manufacturer',
      was: 3,
      missing: 1,
      changed: 0,
      extra: 2,
      examples: [
        { kind: 'missing', id: 'm1', name: 'Lenovo' },
        { kind: 'extra', id: 'm2', name: 'Dell' },
        { kind: 'extra', id: 'm3', name: 'Jabra' },
      ],
    },
  ],
  before: null,
  result: null,
};

let backups: readonly AccountBackup[] | null;
let calls: readonly Call[];
let usesCodes: boolean;

const open = (): Promise<unknown> => openScreen(<BackupsPage />, { user: person({ user_type: 'admin' }) });
const writes = (): [string, unknown][] =>
  calls.filter((one) => one.method !== 'GET').map((one) => [`${one.method} ${one.path}`, one.body]);

beforeEach(() => {
  backups = [];
  usesCodes = false;
  calls = companyServer({
    'GET account-backup/': () =>
      backups === null
        ? refused(403, 'forbidden', { detail: 'You do not have permission to do this.' })
        : { body: { results: backups } },
    'GET account-backup/plan/': () => ({ body: PLAN }),
    'POST account-backup/': () => ({ status: 201, body: backup('new', { state: 'running' }) }),
    'DELETE account-backup/delete/': () => ({ body: { deleted: 1 } }),
    'POST account-backup/restore/': () => ({ status: 201, body: { restore: 'restore-1', company: null } }),
    'GET account-backup/restore/restore-1/': () => ({ body: restore }),
    'POST account-backup/restore/restore-1/begin/': () => ({ body: { ...restore, status: 'running' } }),
    'POST operations/operation-1/cancel/': () => ({ body: {} }),
    // `/api/v1/security/`, which is of no company.
    'GET ': () => ({
      body: {
        has_password: !usesCodes,
        totp: usesCodes,
        recovery_codes_left: 0,
        passkeys: [],
        is_recent: true,
        pending_email: null,
      },
    }),
  });
});

it('says that there is none yet, and makes the first one', async () => {
  await open();
  await screen.findByText('No backups yet');
  fireEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  await waitFor(() => expect(writes()).toEqual([['POST account-backup/', {}]]));
});

it('says who may not see them', async () => {
  backups = null;
  await open();
  await screen.findByRole('alert');
});

it('names each with its state, and deletes one after a question', async () => {
  backups = [
    backup('run', { state: 'running', progress: { operation: 'o', status: 'running', done: 64, total: 100 } }),
    backup('one'),
    backup('bad', { state: 'broken', problem: 'The backup is not whole' }),
  ];
  await open();
  await screen.findByRole('progressbar', { name: 'Making a backup' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true);
  expect(screen.getAllByText(/Checked|Not readable|Running/)).toHaveLength(3);
  screen.getByText(/Assets: 12,401 · Rows: 168,220 · Files: 9,204 · 1\.3 GB/);
  screen.getByText('The backup is not whole');
  fireEvent.click(screen.getAllByRole('button', { name: /^Actions of the backup/ })[1] ?? document.body);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(writes()).toEqual([['DELETE account-backup/delete/', { ids: ['bad'] }]]));
});

it('shows what would change, keeps what is ticked, and asks for name and password', async () => {
  backups = [backup('one')];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Restore…' }));
  await screen.findByRole('button', { name: 'Continue with 2 going away' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep Dell' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue with 1 going away' }));
  fireEvent.change(await screen.findByLabelText(/Name of the company/), { target: { value: 'Northwind' } });
  fireEvent.change(await screen.findByLabelText(/Password/), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(writes().at(-1)).toEqual([
      'POST account-backup/restore/restore-1/begin/',
      { way: 'as_it_was', keep: ['m2'], company: 'Northwind', password: 'secret' },
    ]),
  );
});

it('brings back one record with what hangs on it, by a code', async () => {
  usesCodes = true;
  backups = [backup('one')];
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Restore…' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Bring back only Lenovo and what hangs on it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bring back 1 with what hangs on them' }));
  fireEvent.change(await screen.findByLabelText(/Name of the company/), { target: { value: 'Northwind' } });
  fireEvent.change(await screen.findByLabelText(/Code from your authenticator app/), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(writes().at(-1)).toEqual([
      'POST account-backup/restore/restore-1/begin/',
      { way: 'missing', only: ['m1'], company: 'Northwind', code: '123456' },
    ]),
  );
});

it('offers a new company to the operator alone, and asks for the passphrase of an encrypted file', async () => {
  backups = [backup('one')];
  const menu = async (): Promise<void> =>
    void fireEvent.click(await screen.findByRole('button', { name: /^Actions of the backup/ }));
  await openScreen(<BackupsPage />, { user: person({ user_type: 'admin', runs_platform: true }) });
  await menu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Restore into a new company…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Make the company' }));
  await waitFor(() => expect(writes()).toEqual([['POST account-backup/restore/', { id: 'one', into: 'new' }]]));
  const file = new File(['x'], 'steward.backup');
  fireEvent.change(screen.getByLabelText('Restore from a file', { selector: 'input' }), { target: { files: [file] } });
  await screen.findByRole('dialog', { name: 'Passphrase of the backup' });
});
