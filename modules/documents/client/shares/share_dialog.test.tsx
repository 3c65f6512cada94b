// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person } from '@steward/kernel/client/testing/people.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import type { ShareLink, ShareRules } from '../../contract/share.ts';
import { ShareDialog } from './ShareDialog.tsx';

const RULES: ShareRules = { allowed: true, password_required: false, longest_days: 30 };
const link: ShareLink = {
  ...{ id: 's1', kind: 'download', state: 'active', note: 'Ruhr Reinigung', has_password: true, ends: '2099-11-30' },
  ...{ most: null, used: 12, most_megabytes: null, used_bytes: 0, created_at: '2026-11-20T10:00:00Z' },
  ...{ target: { type: 'document', id: 'd1', name: 'manual.pdf' }, created_by: { id: 'u2', name: 'Mara Klein' } },
  ...{ last_used_at: null, ended_at: null },
};

async function open(type: 'document' | 'folder', rules = RULES) {
  const wire = type === 'folder' ? 'folder' : 'file-storage';
  const links: ShareLink[] = [link];
  const calls = companyServer({
    [`GET ${wire}/d1/share-links/`]: () => ({ body: { rules, results: links } }),
    [`POST ${wire}/d1/share-links/`]: () => ({
      status: 201,
      body: { ...link, id: 's2', address: 'https://x/share/abc', qr: '<svg></svg>' },
    }),
    'POST share-links/s1/end/': () => {
      links.length = 0;
      return { body: { ended: 1 } };
    },
  });
  const shared = { type, id: 'd1', name: 'manual.pdf' } as const;
  await openScreen(<ShareDialog shared={shared} rules={rules} onClose={() => undefined} />, {
    ...{ at: '/documents', path: '/documents', user: person({ user_type: 'admin' }) },
  });
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Share “manual.pdf”' })) };
}

it('makes a link with a password of its own, and shows address and password once', async () => {
  const { calls, dialog } = await open('document');
  expect(dialog.getByLabelText(/^Password/)).toHaveProperty('value', expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/));
  fireEvent.click(dialog.getByRole('button', { name: 'Create and copy link' }));
  expect(await dialog.findByText('https://x/share/abc')).toBeDefined();
  const sent = calls.find((one) => one.method === 'POST')?.body;
  expect(sent).toMatchObject({ kind: 'view', most: null, ends: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(dialog.getAllByText(/^\w{4}-\w{4}-\w{4}$/)).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: 'Show QR code' }));
  expect(dialog.getByRole('img', { name: 'QR code with the address of the link' }).getAttribute('src')).toBe(
    'data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E',
  );
});

it('lists the links with their uses, and ends one after a question in place', async () => {
  const { calls, dialog } = await open('document');
  expect(await dialog.findByText('Ruhr Reinigung')).toBeDefined();
  expect(dialog.getByText(/View and download · with password · ends on 30\/11\/2099 · by Mara Klein/)).toBeDefined();
  expect(dialog.getByRole('button', { name: 'opened 12 times' })).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'End link' }));
  const question = within(dialog.getByRole('group', { name: 'End it for everyone who has it?' }));
  fireEvent.click(question.getByRole('button', { name: 'End link' }));
  await waitFor(() => expect(dialog.queryByText('Ruhr Reinigung')).toBeNull());
  expect(calls.some((one) => one.path === 'share-links/s1/end/')).toBe(true);
});

it('says that the company has turned share links off', async () => {
  const { dialog } = await open('folder', { ...RULES, allowed: false });
  expect(dialog.getByText(/Share links are turned off/)).toBeDefined();
  expect(dialog.queryByLabelText(/^Password/)).toBeNull();
});
