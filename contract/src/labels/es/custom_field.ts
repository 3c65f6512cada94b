import type { customField as definition } from '../../records/custom_field.ts';
import type { LabelsOf } from '../types.ts';

export const customField: LabelsOf<typeof definition> = {
  one: 'Campo propio',
  many: 'Campos propios',
  add: 'Añadir campo propio',
  empty: 'Campos propios para activos, lugares y personas: un centro de coste, un día de inspección, un color.',
  fields: { name: 'Nombre', record: 'Para', type: 'Tipo', options: 'Opciones', required: 'Obligatorio', help: 'Texto de ayuda', key: 'Clave' },
  sections: { main: 'Qué es' },
  options: { record: { asset: 'Activos', asset_model: 'Modelos de activos', location: 'Ubicaciones', user: 'Usuarios', department: 'Departamentos', supplier: 'Proveedores' }, type: { text: 'Texto', textarea: 'Texto largo', number: 'Número entero', decimal: 'Número decimal', date: 'Fecha', boolean: 'Sí o no', select: 'Opción', url: 'Enlace', email: 'Correo', phone: 'Teléfono' } },
  hints: { options: 'una por línea', key: 'nombre en la interfaz', help: 'aparece junto al campo', type: 'no cambia después' },
};
