// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, refused, rowOf, type Replies } from '@steward/kernel/client/testing/server.ts';
import { folder } from '../../../contract/folder.ts';
import type { FolderAccess } from '../../../contract/wire.ts';
import { AccessDialog } from './AccessDialog.tsx';

const grant = { everyone: false, user: null, group: null, level: 'read' } as const;
const access: FolderAccess = {
  version: 4,
  inherits: true,
  is_open: false,
  of_location: false,
  grants: [{ ...grant, group: { id: 'g1', name: 'Facilities' } }],
  above: {
    is_open: false,
    grants: [
      { ...grant, user: { id: 'u1', name: 'Anna Lindner' }, level: 'manage', folder: { id: 'f1', name: 'Manuals' } },
    ],
  },
};

async function openAccess(replies: Replies = {}) {
  const calls = companyServer({
    'GET folder/f2/access/': () => ({ body: access }),
    'PUT folder/f2/access/': () => ({ body: access, undo: 'batch-1' }),
    ...replies,
  });
  const closed = vi.fn();
  const row = rowOf(folder, 'f2', { name: 'Lifts' });
  await openScreen(<AccessDialog folder={row} onSaved={() => undefined} onClose={closed} />);
  const dialog = await screen.findByRole('dialog', { name: 'Access to Lifts' });
  const here = await within(dialog).findByRole('list', { name: 'In this folder' });
  const save = (): void => void fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  const sent = (): unknown => calls.findLast((one) => one.method === 'PUT')?.body;
  return { dialog, here, closed, save, sent };
}

it('[R3.36] what comes from above is named with its folder; the folder is closed, and everyone may read it', async () => {
  const { dialog, here, closed, save, sent } = await openAccess();
  const above = within(dialog).getByRole('list', { name: 'From folders above' });
  expect(above.textContent).toContain('Anna LindnerFrom ManualsCan manage');
  expect(within(here).getByRole('listitem').textContent).toContain('FacilitiesGroup');
  fireEvent.click(within(dialog).getByRole('switch'));
  expect(within(dialog).queryByRole('list', { name: 'From folders above' })).toBeNull();
  expect(within(dialog).getByText('Only those listed below can open this folder.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add everyone' }));
  save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent()).toEqual({
    version: 4,
    inherits: false,
    grants: [
      { group_id: 'g1', level: 'read' },
      { everyone: true, level: 'read' },
    ],
    without_me: false,
  });
});

it('who would lose the folder themselves is told, and says so once more', async () => {
  const { dialog, here, save, sent } = await openAccess({
    'PUT folder/f2/access/': ({ body }) =>
      Object(body)['without_me'] === true ? { body: access } : refused(409, 'folder_own_access', { detail: 'No.' }),
  });
  fireEvent.click(within(here).getByRole('button', { name: 'Take access away from Facilities' }));
  save();
  expect(await within(dialog).findByText('You would lose access to this folder yourself.')).toBeTruthy();
  save();
  await waitFor(() => expect(sent()).toMatchObject({ grants: [], without_me: true }));
});
