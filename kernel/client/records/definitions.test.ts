// @vitest-environment happy-dom
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { headOf, isHead } from '@steward/kernel/contract/records/index.ts';
import { expect, it, vi } from 'vitest';
import { loadDefinitions, registerModuleHeads } from './definitions.ts';

const record = (name: string) =>
  defineRecord({
    name,
    wire: `${name}s`,
    pages: `/${name}`,
    icon: 'box',
    title: 'name',
    fields: { name: { kind: 'text' } },
    defaultColumns: ['name'],
    defaultSort: 'name',
  });
const [part, order, seat] = [record('part'), record('order'), record('seat')];
const moduleOf = (name: string, needs: readonly string[], one: typeof part) => ({ name, needs, records: [one] });
const [stock, purchase, licences] = [
  moduleOf('stock', [], part),
  moduleOf('purchase', ['stock', 'people'], order),
  moduleOf('licences', [], seat),
];
const heads = [stock, purchase, licences].map((one) => ({ ...one, records: one.records.map(headOf) }));
const load = {
  stock: vi.fn(async () => stock),
  purchase: vi.fn(async () => purchase),
  licences: vi.fn(async () => licences),
};

it('the definitions of a module come with what it needs, once, and no others do', async () => {
  registerModuleHeads(heads, new Map(Object.entries(load)));
  const missing = () => ['part', 'order', 'seat'].filter(isHead);
  expect(missing()).toEqual(['part', 'order', 'seat']);

  load.purchase.mockRejectedValueOnce(new Error('no connection'));
  await expect(loadDefinitions(['order'])).rejects.toThrow('no connection');
  expect(isHead('order')).toBe(true);

  await Promise.all([loadDefinitions(['order']), loadDefinitions(['order', 'part'])]);
  expect(missing()).toEqual(['seat']);
  expect(Object.values(load).map((one) => one.mock.calls.length)).toEqual([1, 2, 0]);
  await loadDefinitions();
  expect(missing()).toEqual([]);
});

it('a module that nothing loads is told when the client starts', () => {
  const [head] = heads;
  expect(() => registerModuleHeads(head ? [head] : [], new Map())).toThrow(
    'Nothing loads the definitions of the module stock',
  );
});
