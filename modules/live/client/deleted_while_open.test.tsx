// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useOpenForm, useRecordChange } from '@steward/kernel/client/live/open_forms.ts';
import { useRecord } from '@steward/kernel/client/records/useRecord.ts';
import { fakeServer } from '@steward/kernel/client/testing/browser.ts';
import { supplier } from '@steward/modules/catalogue/contract';
import { startLiveInvalidation } from './live_invalidation.ts';

const usePage = () => ({ ...useRecord(supplier, '1'), news: useRecordChange('supplier', '1') });

it('a record that is deleted while its form closes is not shown as if it were there', async () => {
  let isDeleted = false;
  fakeServer(() =>
    isDeleted ? { status: 404, body: { detail: 'Not found.' } } : { body: { id: '1', version: 1, name: 'Steel' } },
  );
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const form = renderHook(
    () => {
      useOpenForm('supplier', '1', 1);
      return usePage();
    },
    { wrapper },
  );
  await waitFor(() => expect(form.result.current.row).toMatchObject({ name: 'Steel' }));
  const live = startLiveInvalidation(client);
  isDeleted = true;
  live.change({ record: 'supplier', action: 'delete', ids: ['1'], actor: { id: 'u', name: 'Ada' }, origin: null });
  await waitFor(() => expect(form.result.current.news?.kind).toBe('deleted'));
  form.unmount();

  const page = renderHook(usePage, { wrapper });
  await waitFor(() => expect(page.result.current.isGone).toBe(true));
  expect(page.result.current.news?.by).toBe('Ada');
  live.stop();
});

it('a form that is open is told of a version that is newer than its own, and of no other', async () => {
  let version = 2;
  fakeServer(() => ({ body: { id: '1', version, name: 'Steel' } }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const told: unknown[] = [];
  const form = renderHook(
    () => {
      useOpenForm('supplier', '1', 2);
      const page = usePage();
      told.push(page.news?.row?.version);
      return page;
    },
    { wrapper },
  );
  await waitFor(() => expect(form.result.current.row).toMatchObject({ name: 'Steel' }));
  const live = startLiveInvalidation(client);
  const change = (): void =>
    live.change({ record: 'supplier', action: 'update', ids: ['1'], actor: { id: 'u', name: 'Ada' }, origin: null });
  const asked = vi.spyOn(globalThis, 'fetch');
  change();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  version = 3;
  change();
  // The next look is a second later.
  await waitFor(() => expect(form.result.current.news).toMatchObject({ kind: 'changed', by: 'Ada' }), {
    timeout: 5000,
  });
  expect(told).not.toContain(2);
  live.stop();
  form.unmount();
});
