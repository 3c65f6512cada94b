import { describe, expect, it } from 'vitest';
import { CATEGORY_ICONS, iconOfCategory } from './category_icons.ts';
import { recordNamed } from './index.ts';
import { iconOf } from './name_and_icon.ts';

describe('the icon of a category', () => {
  it.each([
    ['laptop', 'Laptops', 'Notebooks', 'Portátiles'],
    ['smartphone', 'Mobile phones', 'Handys', 'Teléfonos móviles'],
    ['headphones', 'Headphones', 'Kopfhörer', 'Auriculares'],
    ['tablet', 'Tablets', 'Tablet-Computer', 'Tabletas'],
    ['table', 'Desks', 'Tische', 'Mesas'],
    ['pc-case', 'Desktop PCs', 'Arbeitsplatzrechner', 'Ordenadores de sobremesa'],
    ['car', 'Cars', 'Dienstwagen', 'Vehículos'],
    ['printer', 'Printers', 'Laserdrucker', 'Impresoras'],
    ['drill', 'Power tools', 'Akku-Bohrschrauber', 'Taladros'],
    ['air-vent', 'Air conditioning', 'Klimageräte', 'Aire acondicionado'],
  ])('%s follows from %s, %s and %s', (icon, ...names) => {
    expect(names.map((name) => iconOfCategory({ name }))).toEqual([icon, icon, icon]);
  });

  it('is the chosen one before the name, then that of the type, then a neutral one', () => {
    expect(iconOfCategory({ icon: 'van', name: 'Laptops' })).toBe('van');
    expect(iconOfCategory({ name: 'Xyz', type: 'license' })).toBe('app-window');
    expect(iconOfCategory({ name: 'Xyz', type: 'asset' })).toBe('shapes');
    expect(new Set(CATEGORY_ICONS).size).toBe(CATEGORY_ICONS.length);
  });
});

it('an asset and a model have the icon of their category, others that of their type', () => {
  const category = { id: '1', name: 'Vans' };
  expect(iconOf(recordNamed('asset'), { category })).toBe('van');
  expect(iconOf(recordNamed('asset_model'), { category: { ...category, icon: 'forklift' } })).toBe('forklift');
  expect(iconOf(recordNamed('category'), { name: 'Vans', icon: null })).toBe('van');
  expect(iconOf(recordNamed('asset'), { category: { id: '1', name: 'Not visible to you', hidden: true } })).toBe(
    'laptop',
  );
  expect(iconOf(recordNamed('location'), { name: 'Laptops' })).toBe('map-pin');
});
