import type { assetModel as definition } from '../../records/asset_model.ts';
import type { LabelsOf } from '../types.ts';

export const assetModel: LabelsOf<typeof definition> = {
  one: 'Modelo',
  many: 'Modelos',
  add: 'Añadir modelo',
  empty: 'Lo que varios activos tienen en común: fabricante, categoría, vida útil. Añada el primero o deje que una importación los traiga.',
  fields: { name: 'Nombre', model_number: 'Número de modelo', category: 'Categoría', manufacturer: 'Fabricante', eol_months: 'Vida útil en meses', min_quantity: 'Cantidad mínima', requestable: 'Se puede solicitar', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'Qué es', notes: 'Notas', picture: 'Imagen' },
  hints: { eol_months: 'fija el fin de vida de sus activos' },
};
