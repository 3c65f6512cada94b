import { expect, it } from 'vitest';
import { snipeIt } from './snipe_it.ts';
import { columnsOf, fromHtml, readRow, unescaped } from './values.ts';

const part = (kind: string) => {
  const found = snipeIt.parts.find((one) => one.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};

function cells(kind: string, row: Record<string, unknown>): Record<string, unknown> {
  const read = readRow(part(kind), row);
  return Object.fromEntries(columnsOf(part(kind)).map((key, index) => [key, read?.cells[index]]));
}

it('texts are unescaped once', () => {
  expect(unescaped('R&amp;D &lt;b&gt; &quot;x&quot; &#039;y&#039;')).toBe(`R&D <b> "x" 'y'`);
  expect(unescaped('&amp;amp;')).toBe('&amp;');
});

it('notes come without their formatting, with their lines', () => {
  expect(fromHtml('<p>One <strong>bold</strong> &amp; more</p>\n<ul><li>a</li><li>b</li></ul>')).toBe(
    'One bold & more\n- a\n- b',
  );
  expect(fromHtml('2 &lt; 3<br />next')).toBe('2 < 3\nnext');
});

it('dates, months, amounts and yes or no in all their forms', () => {
  expect(
    cells('hardware', {
      id: 7,
      purchase_date: { date: '2021-02-03', formatted: '03/02/2021' },
      last_checkout: { datetime: '2024-03-01 10:00:00', formatted: 'x' },
      assigned_to: null,
      warranty_months: '24 Monate',
      purchase_cost: '1.299,00',
      requestable: true,
      byod: 0,
      asset_eol_date: null,
    }),
  ).toMatchObject({
    purchase_date: '2021-02-03',
    'assignee.checked_out_at': '',
    warranty_months: '24',
    purchase_cost: '1.299,00',
    requestable: 'yes',
    byod: 'no',
    eol_date: '',
  });
  expect(cells('licenses', { id: 1, purchase_cost: '1.299,00', purchase_cost_numeric: '1299.00' })).toMatchObject({
    purchase_cost: { text: '1299.00', number: '1299.00' },
  });
});

it('an assignee is a user, a location or an asset', () => {
  const held = (type: string) =>
    readRow(part('hardware'), { id: 7, assigned_to: { id: 3, type, name: 'X', username: 'x' } })?.refs;
  expect(held('user')).toEqual({ 'assignee.username': ['users', '3'] });
  expect(held('location')).toEqual({ 'assignee.location': ['locations', '3'] });
  expect(held('asset')).toEqual({ 'assignee.asset': ['hardware', '3'] });
});

it('a row has the same digest as long as nothing that is brought changes', () => {
  const digest = (more: Record<string, unknown>) =>
    readRow(part('suppliers'), { id: 1, name: 'Acme', ...more })?.digest;
  expect(digest({ updated_at: 'later' })).toBe(digest({}));
  expect(digest({ city: 'Berlin' })).not.toBe(digest({}));
});

it('what is no row is left out', () => {
  expect(readRow(part('suppliers'), null)).toBeNull();
  expect(readRow(part('suppliers'), { name: 'without an id' })).toBeNull();
  expect(readRow(part('locations.managers'), { id: 1, manager: null })).toBeNull();
});
