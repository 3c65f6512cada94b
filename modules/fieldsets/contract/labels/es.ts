import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '@steward/modules/custom_fields/contract';
import type { fieldset as definition } from '../fieldset.ts';

export const fieldset: LabelsOf<typeof definition> = {
  one: 'Conjunto de campos',
  many: 'Conjuntos de campos',
  add: 'Añadir conjunto de campos',
  empty:
    'Los conjuntos son campos personalizados solo para algunos registros, como procesador y memoria para portátiles. Añada uno y elíjalo en los modelos.',
  fields: { name: 'Nombre', record: 'Para', is_default: 'Predeterminado', layout: 'Campos', notes: 'Notas' },
  sections: { main: 'General', fields: 'Campos', notes: 'Notas' },
  options: {
    get record() {
      return namesOfTypes('es');
    },
  },
  hints: {
    record: 'No se puede cambiar después',
    is_default: 'Para todos los registros sin otro conjunto',
    layout: 'Un campo por línea. * tras un campo obligatorio, # ante el nombre de una sección',
  },
};

export const asset_model = {
  fields: { fieldset: 'Conjunto de campos' },
  hints: { fieldset: 'Campos personalizados de sus activos' },
} satisfies AddedLabels;
export const asset = { fields: { fieldset: 'Conjunto de campos' } } satisfies AddedLabels;
