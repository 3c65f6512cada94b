import type { manufacturer as definition } from '../../records/manufacturer.ts';
import type { LabelsOf } from '../types.ts';

export const manufacturer: LabelsOf<typeof definition> = {
  one: 'Fabricante',
  many: 'Fabricantes',
  add: 'Añadir fabricante',
  empty: 'Quién fabrica lo que usted posee, con sus contactos de asistencia. Añada el primero o deje que una importación los traiga.',
  fields: { name: 'Nombre', url: 'Sitio web', support_url: 'Web de asistencia', warranty_lookup_url: 'Consulta de garantía', support_email: 'Correo de asistencia', support_phone: 'Teléfono de asistencia', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'Quién es', support: 'Asistencia', notes: 'Notas', picture: 'Imagen' },
  hints: { warranty_lookup_url: 'puede contener {SERIAL}' },
};
