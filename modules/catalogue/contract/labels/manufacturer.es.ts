import type { manufacturer as definition } from '../manufacturer.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const manufacturer: LabelsOf<typeof definition> = {
  one: 'Fabricante',
  many: 'Fabricantes',
  add: 'Añadir fabricante',
  empty: 'Quién fabrica sus activos, con los contactos de asistencia. Añada el primero o impórtelos con sus activos.',
  fields: {
    name: 'Nombre',
    url: 'Sitio web',
    support_url: 'Web de asistencia',
    warranty_lookup_url: 'Consulta de garantía',
    support_email: 'Correo de asistencia',
    support_phone: 'Teléfono de asistencia',
    image: 'Imagen',
    notes: 'Notas',
  },
  sections: { main: 'General', support: 'Asistencia', notes: 'Notas', picture: 'Imagen' },
  hints: { warranty_lookup_url: 'puede contener {SERIAL}' },
};
