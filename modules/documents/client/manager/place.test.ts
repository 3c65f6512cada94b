import { expect, it } from 'vitest';
import { document } from '../../contract/document.ts';
import { addressOf, placeOf, shownIn, sourceOf, type Place } from './place.ts';

const filterOf = (place: Place) =>
  sourceOf(
    document,
    place,
    { until: '2027-01-25', isArranged: false },
    { Title: null, Drawer: null, Rows: null, store: null },
  ).filter;

it('a place stands in the address: a folder before a view; what names none is none', () => {
  expect(placeOf({ folder: 'f1', show: 'recent' })).toEqual({ folder: 'f1' });
  expect(placeOf({ show: 'expiring' })).toEqual({ view: 'expiring' });
  expect([placeOf({}), placeOf({ folder: '' }), placeOf({ show: 'all' })]).toEqual([null, null, null]);
  expect([placeOf({ on: 'asset' }), placeOf({ on: 'nothing' })]).toEqual([{ on: 'asset' }, null]);
  expect(addressOf(document, { on: 'asset' })).toBe('/documents?on=asset');
  expect(addressOf(document, { folder: 'f1' })).toBe('/documents?folder=f1');
  expect(addressOf(document, { view: 'loose' })).toBe('/documents?show=loose');
});

it('a place has its documents, and the order in which they are looked for', () => {
  expect(filterOf({ folder: 'f1' })).toEqual({ field: 'folder', op: 'in', value: ['f1'] });
  expect(filterOf({ view: 'recent' })).toBeNull();
  expect(filterOf({ view: 'starred' })).toEqual({ field: 'starred', op: 'is', value: true });
  expect(filterOf({ on: 'asset' })).toEqual({ field: 'record_types', op: 'contains', value: '/asset/' });
  expect(filterOf({ view: 'loose' })).toEqual({ field: 'folder', op: 'empty' });
  expect(filterOf({ view: 'expiring' })).toEqual({ field: 'expires', op: 'lte', value: '2027-01-25' });
  const orders = [{ folder: 'f1' }, { view: 'recent' } as const, { view: 'expiring' } as const];
  expect(orders.map((place) => shownIn(document, place, false).defaultSort)).toEqual([
    'name',
    '-updated_at',
    'expires',
  ]);
  expect(orders.map((place) => shownIn(document, place, true).defaultSort)).toEqual([
    ...['position', '-updated_at', 'expires'],
  ]);
});
