import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, fakeServer } from '../testing/browser.ts';

beforeEach(() => {
  const storage = fakeBrowser();
  storage.setItem('company_id', 'company-1');
  storage.setItem('work_space_id', 'all');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
});

it('[R8.12] columns and page sizes that the server does not take are only logged', async () => {
  const { toasts } = await import('../ui/toast.ts');
  const { writeDebounced, whenWritten } = await import('./write_debounced.ts');
  const calls = fakeServer(() => ({ status: 500, body: { status: 500, detail: 'no' } }));
  writeDebounced('page size of asset', {
    path: 'table-settings/',
    query: { table: 'asset' },
    body: { settings: { page_size: 20 } },
  });
  await whenWritten('page size of asset');
  expect(calls).toMatchObject([{ method: 'PUT', body: { settings: { page_size: 20 } } }]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'page size of asset was not kept',
    expect.objectContaining({ status: 500 }),
  );
  expect(toasts.get()).toEqual([]);
});

it('the newest of what follows quickly is sent, once', async () => {
  const { writeDebounced, whenWritten } = await import('./write_debounced.ts');
  const calls = fakeServer(() => ({ body: {} }));
  for (const size of [20, 50, 100]) writeDebounced('size', { path: 'table-settings/', body: { size } });
  await whenWritten('size');
  expect(calls.map((one) => one.body)).toEqual([{ size: 100 }]);
});
