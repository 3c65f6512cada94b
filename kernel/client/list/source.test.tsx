// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf, type Replies } from '../testing/server.ts';
import { partSource } from './model/source.ts';
import { RecordList } from './RecordList.tsx';

const supplier = recordNamed('supplier');
const OF_BONN = { field: 'city', op: 'is', value: 'Bonn' } as const;
const SOURCE = partSource(supplier, { filter: OF_BONN, path: '/towns/1/detail', keep: { tab: 'supplier' } });

async function openPart(at: string, replies: Replies = {}) {
  const rows = Array.from({ length: 12 }, (_, index) => rowOf(supplier, `s${index}`, { name: `Supplier ${index}` }));
  const calls = companyServer({ 'GET supplier/': (call) => pageOf(rows, call, false), ...replies });
  const { address } = await openScreen(<RecordList record={supplier} source={SOURCE} />, { at });
  await screen.findByRole('checkbox', { name: 'Select Supplier 0' });
  const asked = (path: string): (string | undefined)[] =>
    calls.filter((one) => one.path === path).map((one) => one.query['filters']);
  return { address, asked };
}

it('a list within another screen has the records of its place, and its state in the address there', async () => {
  const { address, asked } = await openPart('/towns/1/detail?tab=supplier');
  expect(asked('supplier/')).toEqual(asked('supplier/').map(() => JSON.stringify(OF_BONN)));
  fireEvent.change(screen.getByPlaceholderText(/Search suppliers/), { target: { value: 'steel' } });
  await waitFor(() => expect(address()).toContain('search=steel'));
  expect(address()).toMatch(/^\/towns\/1\/detail\?tab=supplier&/);
  expect(screen.getByRole('link', { name: 'Open as list' }).getAttribute('href')).toContain('/suppliers?');
});

it('what is done with all matches of a list within another screen is done with those of its place alone', async () => {
  const chosen = { field: 'name', op: 'contains', value: 'S' };
  const { asked } = await openPart(
    `/towns/1/detail?tab=supplier&filters=${encodeURIComponent(JSON.stringify(chosen))}`,
    { 'GET supplier/count/': () => ({ body: { count: 12 } }) },
  );
  const both = JSON.stringify({ and: [OF_BONN, chosen] });
  expect(asked('supplier/')[0]).toBe(both);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  fireEvent.click(await screen.findByRole('button', { name: /results/ }));
  await waitFor(() => expect(asked('supplier/count/')).toContain(both));
});
