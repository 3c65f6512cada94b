// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { UploadHost } from './UploadHost.tsx';
import { addUploads, pauseAll } from './uploads.ts';

it('uploads are shown on every screen until they are done; they are paused and go on', async () => {
  const calls = companyServer({ 'POST uploads/': () => ({ status: 503, body: {} }) });
  await openScreen(<UploadHost />);
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await act(async () => {
    pauseAll();
    addUploads('folder/f1', [{ file: new File([new Uint8Array(2_100_000)], 'Manual.pdf') }], () => undefined, {
      path: 'file-storage/',
      fields: { folder_id: 'f1' },
    });
  });
  expect((await screen.findByRole('region', { name: 'Uploads' })).textContent).toContain('Paused');
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Resume uploads' }));
  await waitFor(() => expect(calls.map((one) => one.path)).toEqual(['uploads/']));
  expect(screen.getByRole('region', { name: 'Uploads' }).textContent).not.toContain('Paused');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel all uploads' })));
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});
