import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '@steward/modules/custom_fields/contract';
import type { fieldset as definition } from '../fieldset.ts';

export const fieldset: LabelsOf<typeof definition> = {
  one: 'Conjunto de campos',
  many: 'Conjuntos de campos',
  add: 'Añadir conjunto de campos',
  empty:
    'Campos personalizados solo para algunos registros, como procesador y memoria para portátiles. Cree uno y elíjalo en los modelos.',
  fields: { name: 'Nombre', record: 'Para', is_default: 'Predeterminado', layout: 'Campos', notes: 'Notas' },
  sections: { main: 'General', fields: 'Campos', notes: 'Notas' },
  options: {
    get record() {
      return namesOfTypes('es');
    },
  },
  hints: {
    record: 'no se puede cambiar después',
    is_default: 'para todos los registros sin otro',
    layout: 'un campo por línea, * tras los obligatorios, # ante las secciones',
  },
};

export const asset_model = {
  fields: { fieldset: 'Conjunto de campos' },
  hints: { fieldset: 'campos personalizados de sus activos' },
} satisfies AddedLabels;
export const asset = { fields: { fieldset: 'Conjunto de campos' } } satisfies AddedLabels;
