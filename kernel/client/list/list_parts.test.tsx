// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { queryClient } from '../api/query_client.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '../testing/server.ts';
import { listSlots, loadListParts, type ListParts } from './list_slots.ts';
import type { ListBasis } from './model/basis.ts';
import { partSource } from './model/source.ts';
import { prefetchList } from './prefetch.ts';
import { RecordList } from './RecordList.tsx';

const supplier = recordNamed('supplier');
const base = { pageSize: 20, search: 'steel', sort: [], filters: null, name: 'steel' };
const basis: ListBasis = {
  base,
  ready: true,
  columns: { columns: [{ column_key: 'city', is_visible: true }], change: () => undefined },
  density: null,
  hasPageSize: true,
  hasTabs: false,
  hasPhoneTabs: false,
  none: null,
  hasNotice: true,
};
const parts: ListParts = {
  useBasis: () => basis,
  fetchBase: async () => base,
  Title: () => <b>beside the title</b>,
  Tabs: () => <b>tabs</b>,
  Notice: () => <b>a notice</b>,
};

afterEach(async () => {
  listSlots.put([]);
  await loadListParts();
  queryClient.clear();
});

describe('a list that a module bases on something', () => {
  it('is asked for, and shown, as the basis says', async () => {
    listSlots.put([async () => ({ listParts: parts })]);
    await loadListParts();
    const calls = companyServer({ 'GET supplier/': (call) => pageOf([rowOf(supplier, 's1', {})], call) });
    await openScreen(<RecordList record={supplier} />, { at: '/suppliers' });
    await screen.findByRole('columnheader', { name: /^City/ });
    expect(screen.queryByRole('columnheader', { name: /^Contact/ })).toBeNull();
    const asked = calls.filter((one) => one.path === 'supplier/');
    expect(asked.map((one) => one.query)).toContainEqual({ page: '1', page_size: '20', search: 'steel' });
    expect([screen.queryByText('beside the title'), screen.queryByText('a notice')]).not.toContain(null);
    expect(screen.queryByText('tabs')).toBeNull();
  });

  it('is needed on the page of a list alone: one within another screen has the settings of the user', async () => {
    const needed: boolean[] = [];
    const useBasis: ListParts['useBasis'] = (_record, _usualSize, isNeeded) => {
      needed.push(isNeeded);
      return basis;
    };
    listSlots.put([async () => ({ listParts: { ...parts, useBasis } })]);
    await loadListParts();
    companyServer({ 'GET supplier/': (call) => pageOf([rowOf(supplier, 's1', {})], call) });
    const filter = { field: 'city', op: 'is', value: 'Bonn' } as const;
    const source = partSource(supplier, { filter, path: '/towns/1', keep: {} });
    await openScreen(<RecordList record={supplier} source={source} />, { at: '/towns/1' });
    await screen.findByRole('columnheader', { name: /^Contact/ });
    expect(new Set(needed)).toEqual(new Set([false]));
  });

  it('begins with its base before anything is drawn', async () => {
    listSlots.put([async () => ({ listParts: parts })]);
    const calls = companyServer({ 'GET supplier/': (call) => pageOf([], call) });
    await prefetchList(queryClient, supplier, {});
    expect(calls.find((one) => one.path === 'supplier/')?.query).toEqual({
      page: '1',
      page_size: '20',
      search: 'steel',
    });
  });

  it('is the one of the user without such a module, who is asked for no views', async () => {
    await loadListParts();
    const calls = companyServer({
      'GET list-views/': () => expect.fail('views were asked for'),
      'GET supplier/': (call) => pageOf([], call),
    });
    await prefetchList(queryClient, supplier, {});
    await openScreen(<RecordList record={supplier} />, { at: '/suppliers' });
    await screen.findByRole('heading', { name: /Suppliers/ });
    expect(calls.map((one) => one.path)).not.toContain('list-views/');
    expect(calls.find((one) => one.path === 'supplier/')?.query).toMatchObject({ page: '1', page_size: '10' });
  });
});
