// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { recordNamed, RECORDS } from '@steward/kernel/contract/records/index.ts';
import { openScreen } from '../testing/screen.tsx';
import { rowOf } from '../testing/server.ts';
import { localDay } from './date.tsx';
import { drawCell, FieldCell } from './registry.tsx';

it.each([
  ['a text', 'asset', 'name', 'Dell', 'Dell'],
  ['nothing', 'asset', 'name', null, '—'],
  ['a number', 'asset', 'warranty_months', 1200, '1,200'],
  ['an amount with cents', 'asset', 'purchase_cost', { amount: '1234.50', currency: 'EUR' }, '€1,234.50'],
  ['an amount without', 'asset', 'purchase_cost', { amount: '1234', currency: 'JPY' }, '¥1,234'],
  ['a day', 'asset', 'purchase_date', '2025-01-31', '31/01/2025'],
  ['yes', 'asset', 'requestable', true, ' Yes'],
  ['no', 'asset', 'requestable', false, ' No'],
  ['a choice', 'asset', 'state', 'deployable', 'Available'],
  ['a record', 'asset', 'model', { id: 'm1', name: 'MacBook' }, 'MacBook', '/assetmodels/m1/detail'],
  [
    'several',
    'user',
    'groups',
    [
      { id: 'g', name: 'IT' },
      { id: 'h', name: 'HR' },
    ],
    'IT, HR',
    '/groups/g/detail',
    '/groups/h/detail',
  ],
  ['who has it', 'asset', 'assignee', { type: 'user', id: 'u1', name: 'Ada' }, 'Ada', '/users/u1/detail'],
  ['an address to write to', 'supplier', 'email', 'a@b.de', 'a@b.de', 'mailto:a@b.de'],
  ['a number to call', 'supplier', 'phone', '+49 30 12', '+49 30 12', 'tel:+493012'],
  ['a page elsewhere', 'supplier', 'url', 'https://example.com/x', 'example.com/x', 'https://example.com/x'],
  ['a colour', 'status_label', 'color', '#4f46e5', '#4f46e5'],
] as const)(
  'a cell shows %s as people read it, and leads where it can',
  async (_what, type, key, value, text, ...links) => {
    const record = recordNamed(type);
    const field = record.fields[key] ?? expect.fail(`no field ${key}`);
    await openScreen(<FieldCell value={value} field={field} fieldKey={key} record={record} />);
    expect(document.body.textContent).toBe(text);
    expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toEqual(links);
  },
);

const ACTIVE = { status: 'active', state: 'active' };
it.each([
  ['license', 'expiration_date', {}, { termination_date: '2026-01-01' }],
  ['contract', 'end_date', ACTIVE, { status: 'terminated' }],
  ['contract', 'notice_date', ACTIVE, { state: 'ended' }],
  ['asset', 'warranty_expires', { state: 'deployed' }, { state: 'archived' }],
  ['asset', 'eol_date', { state: 'deployable' }, { state: 'archived' }],
  ['user', 'end_date', { sign_in: 'active' }, { sign_in: 'off' }],
])('what ends is marked alike: %s %s', async (type, key, open, closed) => {
  const record = recordNamed(type);
  const field = record.fields[key] ?? expect.fail('no such field');
  const marked = async (days: number, more: object): Promise<string | null> => {
    const row = rowOf(record, '1', more);
    const cell = { value: addDays(localDay(new Date()), days), field, fieldKey: key, record, row };
    await openScreen(<div id="list">{drawCell(cell)}</div>);
    const mark = document.querySelector('#list span');
    const said = mark && `${mark.className} ${mark.textContent}`;
    cleanup();
    return said;
  };
  expect(await marked(61, open)).toBeNull();
  expect(await marked(35, open)).toBe('st-soon in 35 days');
  expect(await marked(-3, open)).toBe('st-late 3 days ago');
  expect(await marked(-3, closed)).toBeNull();
});

/** Days that end nothing, with the reason. */
const NO_ENDS = new Set([
  // A past term is followed by another one; the licence says when it expires.
  'license_term.end_date',
]);

it('a day on which something ends says so in its definition', () => {
  const days = RECORDS.flatMap((record) =>
    Object.entries(record.fields)
      .filter(
        ([key, { kind, ends }]) =>
          kind === 'date' && !ends && /(^|_)(end|ends|expires|expiration|expiry|eol)(_|$)/.test(key),
      )
      .map(([key]) => `${record.name}.${key}`),
  );
  expect(days.filter((one) => !NO_ENDS.has(one))).toEqual([]);
});

it.each([
  ['in amber with the days, near its end', 35, {}, 'in 35 days', 'st-soon'],
  ['in red, once it has ended', -3, {}, '3 days ago', 'st-late'],
  ['plain while it is far away', 61, {}, null, null],
  ['plain once it was terminated', 35, { termination_date: '2026-01-01' }, null, null],
])('the day on which a licence expires is %s', async (_how, days, more, words, className) => {
  const record = recordNamed('license');
  const field = record.fields['expiration_date'] ?? expect.fail('no such field');
  const day = addDays(localDay(new Date()), days);
  const row = rowOf(record, '1', more);
  const cell = { value: day, field, fieldKey: 'expiration_date', record, row };
  await openScreen(
    <>
      <div id="list">{drawCell(cell)}</div>
      <div id="page">
        <FieldCell {...cell} />
      </div>
    </>,
  );
  const shown = day.split('-').toReversed().join('/');
  expect(document.querySelector('#list')?.textContent).toBe(words ?? shown);
  expect(document.querySelector('#page')?.textContent).toBe(words === null ? shown : `${shown} · ${words}`);
  expect(document.querySelector(`#list span`)?.className ?? null).toBe(className);
});
