import { expect, it } from 'vitest';
import { findRecord, headOf, isHead, recordNamed, RECORDS, registerHeads, registerRecords } from './index.ts';
import { defineRecord } from './types.ts';

const pages = { list: '/kits', add: '/kits/add', edit: '/kits/:id', detail: '/kits/:id/detail', clone: '/kits/:id/c' };
const kit = defineRecord({
  name: 'kit',
  wire: 'kits',
  table: 'kit',
  permission: 'kits',
  pages,
  order: 1,
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
  expect(headOf(kit)).toMatchObject({ name: 'kit', wire: 'kits', permission: 'kits', pages, title: 'name' });
  expect(headOf(kit).fields).toEqual({
    supplier: { kind: 'reference', to: 'supplier' },
    keeper: { kind: 'holder', readOnly: true },
  });
});

it('a head says by which places permissions on its records are limited: a limited permission to change them counts', () => {
  expect(headOf({ ...kit, limitedBy: { locations: 'location' } }).limitedBy).toEqual({ locations: 'location' });
});

it('what was kept of a head is complete once the whole type is registered', () => {
  registerHeads([headOf(kit)]);
  const kept = recordNamed('kit');
  expect([isHead('kit'), kept.fields['name'], RECORDS.filter((one) => one.name === 'kit').length]).toEqual([
    true,
    undefined,
    1,
  ]);
  registerRecords([kit]);
  expect([isHead('kit'), kept.fields['name']?.kind, kept.table]).toEqual([false, 'text', 'kit']);
  expect(findRecord('kits')).toBe(kept);
  // Heads after the full type change nothing.
  registerHeads([headOf(kit)]);
  registerRecords([kit]);
  expect(recordNamed('kit').fields['name']?.kind).toBe('text');
  expect(RECORDS.filter((one) => one.name === 'kit')).toHaveLength(1);
  expect(() => registerRecords([{ ...kit, wire: 'others' }])).toThrow('Two record types are named kit');
});
