import { expect, it } from 'vitest';
import { inOrder, type Placed } from './places.ts';

const entry = (name: string, place: Placed = {}) => ({ name, ...place });
const order = (entries: readonly (Placed & { name: string })[], isInstalled?: (module: string) => boolean) => {
  const { entries: found, faults } = inOrder(entries, (one) => one.name, isInstalled);
  return { found: found.map((one) => one.name).join(' '), faults };
};

it('entries stand after or before those that they name, and else in the order of the modules', () => {
  const { found, faults } = order([
    entry('tag', { after: 'kit' }),
    entry('asset'),
    entry('kit', { after: 'asset' }),
    entry('model', { before: 'kit' }),
    entry('supplier'),
    entry('room', { after: 'kit' }),
  ]);
  expect(found).toBe('asset model kit tag room supplier');
  expect(faults).toEqual([]);
});

it('an unknown name is a fault, but that of a module which is not installed', () => {
  const entries = [entry('asset', { after: 'kits/kit' }), entry('supplier')];
  expect(order(entries, () => false)).toEqual({ found: 'asset supplier', faults: [] });
  expect(order(entries).faults).toEqual(['asset stands after kit, which is not there']);
  expect(order([entry('asset', { before: 'kit' })], () => false).faults).toHaveLength(1);
});

it('a circle is a fault that names who is in it, and loses nobody', () => {
  const { found, faults } = order([entry('a', { after: 'b' }), entry('b', { before: 'a' }), entry('c')]);
  expect(found).toBe('c a b');
  expect(faults).toEqual(['The places of a, b go round in a circle']);
});
