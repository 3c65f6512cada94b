import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { STOCK_TYPES } from '@steward/modules/stock/contract';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

const common = (quantity: string, from: string, note: string) => ({
  quantity: { label: quantity, wide: false },
  from_location: { label: from, wide: false },
  note: { label: note },
});

/** The form with which a part is taken: what, how many, and from where. */
export const takePart: ActionPart = {
  slots: {
    component: lazyPart(() => import('./PartSlot.tsx')),
    consumable: null,
    accessory: null,
    from_location: lazyPart(() => import('./FromSlot.tsx')),
  },
  told: (values) => ({
    n: numberText(Number(values['quantity']) || 1),
    part: STOCK_TYPES.flatMap((type) => values[type]).find(isNamed)?.name ?? '',
  }),
  words: {
    en: {
      heading: 'Add a part: {{what}}',
      done: 'Taken from stock: {{n}} × {{part}}.',
      doneMany: 'Parts taken from stock: {{what}}.',
      didMany: 'Parts taken from stock: {{what}}.',
      fields: common('Quantity', 'From location', 'Note'),
    },
    de: {
      heading: 'Teil entnehmen: {{what}}',
      done: 'Dem Bestand entnommen: {{n}} × {{part}}.',
      doneMany: 'Teile dem Bestand entnommen: {{what}}.',
      didMany: 'Teile dem Bestand entnommen: {{what}}.',
      fields: common('Menge', 'Von Standort', 'Notiz'),
    },
    es: {
      heading: 'Añadir una pieza: {{what}}',
      done: 'Tomado de las existencias: {{n}} × {{part}}.',
      doneMany: 'Piezas tomadas de las existencias: {{what}}.',
      didMany: 'Piezas tomadas de las existencias: {{what}}.',
      fields: common('Cantidad', 'Desde la ubicación', 'Nota'),
    },
  },
};
