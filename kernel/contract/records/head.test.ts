import { expect, it } from 'vitest';
import {
  findRecord,
  headOf,
  isHead,
  recordNamed,
  RECORDS,
  registerHeads,
  registerRecords,
  shortHead,
  wholeHead,
} from './index.ts';
import { defineRecord } from './types.ts';

const pages = { list: '/kits', add: '/kits/add', edit: '/kits/:id', detail: '/kits/:id/detail', clone: '/kits/:id/c' };
const crate = defineRecord({
  name: 'crate',
  wire: 'kits',
  table: 'crate',
  permission: 'kits',
  pages,
  icon: 'box',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, searchable: true },
    supplier: { kind: 'reference', to: 'supplier', required: true, section: 'main' },
    keeper: { kind: 'holder', readOnly: true },
  },
  defaultColumns: ['name'],
  defaultSort: 'name',
});

it('a head has addresses, rights and what a type refers to, and none of its other fields', () => {
  expect(headOf(crate)).toMatchObject({ name: 'crate', wire: 'kits', permission: 'kits', pages, title: 'name' });
  expect(headOf(crate).fields).toEqual({
    supplier: { kind: 'reference', to: 'supplier' },
    keeper: { kind: 'holder', readOnly: true },
  });
});

it('a head travels without the addresses that most types have, and is whole again', () => {
  expect(shortHead(headOf(crate)).pages).toEqual({ list: '/kits', clone: '/kits/:id/c' });
  for (const record of [crate, ...RECORDS]) expect(wholeHead(shortHead(headOf(record)))).toEqual(headOf(record));
});

it('a head says by which places permissions on its records are limited: a limited permission to change them counts', () => {
  expect(headOf({ ...crate, limitedBy: { locations: 'location' } }).limitedBy).toEqual({ locations: 'location' });
});

it('what was kept of a head is complete once the whole type is registered', () => {
  registerHeads([headOf(crate)]);
  const kept = recordNamed('crate');
  expect([isHead('crate'), kept.fields['name'], RECORDS.filter((one) => one.name === 'crate').length]).toEqual([
    true,
    undefined,
    1,
  ]);
  registerRecords([crate]);
  expect([isHead('crate'), kept.fields['name']?.kind, kept.table]).toEqual([false, 'text', 'crate']);
  expect(findRecord('kits')).toBe(kept);
  // Heads after the full type change nothing.
  registerHeads([headOf(crate)]);
  registerRecords([crate]);
  expect(recordNamed('crate').fields['name']?.kind).toBe('text');
  expect(RECORDS.filter((one) => one.name === 'crate')).toHaveLength(1);
  expect(() => registerRecords([{ ...crate, wire: 'others' }])).toThrow('Two record types are named crate');
});
