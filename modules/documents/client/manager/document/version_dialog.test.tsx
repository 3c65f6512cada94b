// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { document as definition } from '../../../contract/document.ts';
import { addUploads } from '../../uploads/uploads.ts';
import { VersionDialog } from './VersionDialog.tsx';
import { Versions } from './Versions.tsx';

vi.mock('../../uploads/uploads.ts', () => ({ addUploads: vi.fn() }));
beforeEach(() => void vi.mocked(addUploads).mockClear());

const manual = rowOf(definition, 'd1', { name: 'manual.pdf', version_number: 2, expires: '2026-12-31' });
const file = new File(['new'], 'manual 2027.pdf');
const screenOptions = { at: '/documents', path: '/documents', user: person({ user_type: 'admin' }) };

/** What was sent, of the one upload. */
function sent() {
  expect(addUploads).toHaveBeenCalledTimes(1);
  const [subject, files, stored, target] = vi.mocked(addUploads).mock.calls[0] ?? [];
  return { subject, names: files?.map((one) => one.file.name), stored, target };
}

const change = (label: RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

it('[R7.98] a renewal sends the file with its end and why, in one request', async () => {
  companyServer({});
  const closed = vi.fn();
  await openScreen(<VersionDialog isRenewal record={definition} row={manual} onClose={closed} />, screenOptions);
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew with a new version' }));
  change(/New end date/, '31/12/2027');
  change(/What has changed/, 'Inspected');
  fireEvent.click(dialog.getByRole('button', { name: 'Renew' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose the new file.');
  expect(addUploads).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText('Choose the new file'), { target: { files: [file] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const { target, names, stored } = sent();
  expect([names, target]).toEqual([
    ['manual 2027.pdf'],
    { path: 'file-storage/d1/versions/', fields: { expires: '2027-12-31', note: 'Inspected' } },
  ]);
  stored?.();
  expect(await screen.findByText('Renewed until 31/12/2027')).toBeTruthy();
});

it('[R1.32] a new version says why, and notes are written afterwards', async () => {
  const version = (number: number, note: string | null) => ({
    ...{ number, note, name: 'manual.pdf', mime: 'application/pdf', size: 1000, url: '/x' },
    ...{ created_at: '2026-11-03T10:00:00.000Z', created_by: null },
  });
  const calls = companyServer({
    'GET file-storage/d1/versions/': () => ({ body: { results: [version(2, 'New torque values'), version(1, null)] } }),
    'PATCH file-storage/d1/versions/1/': () => ({ body: { note: 'As delivered' } }),
  });
  await openScreen(<Versions record={definition} row={manual} />, screenOptions);
  const list = await screen.findByRole('list', { name: 'Versions' });
  expect(list.textContent).toContain('New torque values');
  fireEvent.click(within(list).getByRole('button', { name: 'Add a note to version 1' }));
  change(/What has changed/, 'As delivered');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find((one) => one.method === 'PATCH')?.body).toEqual({ note: 'As delivered' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(screen.getByLabelText('Upload a new version', { selector: 'input' }), { target: { files: [file] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a new version' }));
  expect(dialog.getByText(/manual 2027\.pdf/)).toBeTruthy();
  change(/What has changed/, 'Typo');
  fireEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent().target?.fields).toEqual({ note: 'Typo' }));
});
