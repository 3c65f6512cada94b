import { defineModule } from '@steward/kernel/contract/module.ts';
import { accessory } from './accessory.ts';
import { actions } from './actions.ts';
import { component } from './component.ts';
import { consumable } from './consumable.ts';
import { errors } from './errors.ts';
import { permissions } from './permissions.ts';

export * from './accessory.ts';
export * from './actions.ts';
export * from './component.ts';
export * from './consumable.ts';
export { MAX_QUANTITY } from './stock_fields.ts';
export * from './take_from.ts';
export * from './wire.ts';
export type { MovementKind, StockMoved } from './events.ts';

export const stockModule = defineModule({
  name: 'stock',
  needs: ['assets', 'catalogue', 'checkout', 'dashboard', 'locations', 'people'],
  permissions,
  records: [accessory, consumable, component],
  actions,
  errors,
  historyWords: {
    receive: { en: 'Stock received', de: 'Zugang', es: 'Entrada de existencias' },
    stock_checkout: { en: 'Stock checked out', de: 'Bestand ausgegeben', es: 'Existencias asignadas' },
    stock_use: { en: 'Stock used', de: 'Bestand verwendet', es: 'Existencias utilizadas' },
    stock_return: { en: 'Stock checked in', de: 'Bestand zurückgenommen', es: 'Existencias devueltas' },
    move_stock: { en: 'Stock moved', de: 'Bestand umgelagert', es: 'Existencias trasladadas' },
    count_stock: { en: 'Stock counted', de: 'Bestand gezählt', es: 'Existencias contadas' },
    write_off: { en: 'Stock written off', de: 'Bestand abgeschrieben', es: 'Existencias dadas de baja' },
    reverse_movement: { en: 'Movement reversed', de: 'Bewegung storniert', es: 'Movimiento anulado' },
    set_minimum: { en: 'Minimum set', de: 'Mindestbestand festgelegt', es: 'Mínimo fijado' },
  },
  canBeSwitchedOff: { title: { en: 'Stock', de: 'Bestand', es: 'Existencias' }, about: () => import('./about.ts') },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
