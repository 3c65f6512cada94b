import type { assetModel as definition } from '../asset_model.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const assetModel: LabelsOf<typeof definition> = {
  one: 'Modelo',
  many: 'Modelos',
  add: 'Añadir modelo',
  empty:
    'Lo que varios activos tienen en común: fabricante, categoría, vida útil. Añada el primero o impórtelos con sus activos.',
  fields: {
    name: 'Nombre',
    model_number: 'Número de modelo',
    category: 'Categoría',
    manufacturer: 'Fabricante',
    eol_months: 'Vida útil en meses',
    min_quantity: 'Cantidad mínima',
    requestable: 'Se puede solicitar',
    image: 'Imagen',
    notes: 'Notas',
  },
  sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
  hints: { eol_months: 'determina el fin de vida útil de sus activos' },
};
