import type { supplier as definition } from '../supplier.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const supplier: LabelsOf<typeof definition> = {
  one: 'Proveedor',
  many: 'Proveedores',
  add: 'Añadir proveedor',
  empty: 'Dónde compra. Añada el primero o impórtelos con sus activos.',
  fields: {
    name: 'Nombre',
    contact: 'Contacto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    fax: 'Fax',
    url: 'Sitio web',
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
};
