import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { location as locationDefinition } from '../location.ts';

export const location: LabelsOf<typeof locationDefinition> = {
  one: 'Ubicación',
  many: 'Ubicaciones',
  add: 'Añadir ubicación',
  empty: 'Edificios, plantas, salas y almacenes, unos debajo de otros. Añada la primera o importe una lista.',
  fields: {
    name: 'Nombre',
    parent: 'Ubicación superior',
    manager: 'Responsable',
    currency: 'Moneda',
    phone: 'Teléfono',
    fax: 'Fax',
    address: 'Dirección',
    address2: 'Dirección, línea 2',
    zip: 'Código postal',
    city: 'Ciudad',
    state: 'Provincia',
    country: 'País',
    image: 'Imagen',
    notes: 'Notas',
  },
  sections: { main: 'General', address: 'Dirección', notes: 'Notas', picture: 'Imagen' },
  hints: { currency: 'por ejemplo, EUR' },
};
