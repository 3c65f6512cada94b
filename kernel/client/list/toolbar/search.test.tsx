// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { dataGridHeader, searchBeingTyped } from '../../state/data_grid_header.ts';
import { partialMatchSidebar } from '../../state/device_choices.ts';
import { openScreen } from '../../testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '../../testing/server.ts';
import { RecordList } from '../RecordList.tsx';

const supplier = recordNamed('supplier');
const suppliers = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => rowOf(supplier, `s${at + 1}`, { name: `Supplier ${at + 1}` }));

it('[R3.35] what is typed into the search of a list is held with its place and the focus, and the palette goes on with it', async () => {
  companyServer({ 'GET supplier/': (call) => pageOf(suppliers(3), call) });
  await openScreen(<RecordList record={supplier} />, { at: '/suppliers' });
  const box = await screen.findByRole('textbox', { name: 'Search suppliers' });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: 'steel' } });
  await waitFor(() =>
    expect(dataGridHeader.get()).toEqual({ searchText: 'steel', isSearchFocused: true, globalPath: '/suppliers' }),
  );
  expect([searchBeingTyped('/suppliers'), searchBeingTyped('/assets')]).toEqual(['steel', '']);
  act(() => box.blur());
  expect(dataGridHeader.get().isSearchFocused).toBe(false);
  expect(searchBeingTyped('/suppliers')).toBe('');
});

it('how many a search has found is said, of how many; what changes without one is not', async () => {
  companyServer({ 'GET supplier/': (call) => pageOf(suppliers(call.query['search'] === 'steel' ? 2 : 12), call) });
  await openScreen(<RecordList record={supplier} />, { at: '/suppliers' });
  const said = await screen.findByText('12 suppliers');
  expect(said.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search suppliers' }), { target: { value: 'steel' } });
  const found = await screen.findByText('2 of 12 suppliers');
  expect(found.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

it('[R3.41] what matches a part of the search stands beside it, to be searched for; closed, it stays so', async () => {
  companyServer({ 'GET supplier/': (call) => pageOf(call.query['search'] === 'Steel' ? suppliers(7) : [], call) });
  const { address } = await openScreen(<RecordList record={supplier} />, { at: '/suppliers?search=Steel%20Bonn' });
  const beside = await screen.findByRole('complementary', { name: 'Partial matches' });
  expect(
    within(beside)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(suppliers(3).map((one) => String(one['name'])));
  expect(within(beside).queryByRole('button', { name: /Bonn/ })).toBeNull();
  fireEvent.click(within(beside).getByRole('button', { name: 'Hide partial matches' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(partialMatchSidebar.get()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Partial matches' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Steel\s?7$/ }));
  await waitFor(() => expect(address()).toBe('/suppliers?search=Steel'));
  await screen.findByText('Supplier 7');
});
