import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '../names_of_types.ts';
import type { customField as customFieldDefinition } from '../custom_field.ts';

export const custom_field: LabelsOf<typeof customFieldDefinition> = {
  one: 'Campo personalizado',
  many: 'Campos personalizados',
  add: 'Añadir campo personalizado',
  empty:
    'Campos personalizados para activos, ubicaciones y usuarios: un centro de coste, una fecha de inspección, un color.',
  fields: {
    name: 'Nombre',
    record: 'Para',
    type: 'Tipo',
    options: 'Opciones',
    required: 'Obligatorio',
    help: 'Texto de ayuda',
    key: 'Clave',
    position: 'Posición',
  },
  sections: { main: 'General' },
  options: {
    get record() {
      return namesOfTypes('es');
    },
    type: {
      text: 'Texto',
      textarea: 'Texto largo',
      number: 'Número entero',
      decimal: 'Número decimal',
      date: 'Fecha',
      boolean: 'Sí o no',
      select: 'Opción',
      url: 'Enlace',
      email: 'Correo',
      phone: 'Teléfono',
    },
  },
  hints: {
    options: 'una por línea',
    key: 'nombre en la API',
    help: 'aparece junto al campo',
    type: 'no se puede cambiar después',
  },
};
