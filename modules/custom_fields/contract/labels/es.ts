import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import { namesOfTypes } from '../names_of_types.ts';
import type { customField as customFieldDefinition } from '../custom_field.ts';

export const custom_field: LabelsOf<typeof customFieldDefinition> = {
  one: 'Campo personalizado',
  many: 'Campos personalizados',
  add: 'Añadir campo personalizado',
  empty:
    'Campos personalizados para cualquier tipo de registro: un centro de coste, una fecha de inspección, un color.',
  fields: {
    name: 'Nombre',
    record: 'Para',
    also: 'También para',
    type: 'Tipo',
    format: 'Formato',
    kind: 'Tipo de columna',
    options: 'Opciones',
    pattern: 'Patrón',
    required: 'Obligatorio',
    unique: 'Único',
    encrypted: 'Cifrado',
    default_value: 'Valor predeterminado',
    help: 'Texto de ayuda',
    converting_since: 'En conversión desde',
    key: 'Clave',
    position: 'Posición',
  },
  sections: { main: 'General' },
  options: {
    get also() {
      return namesOfTypes('es');
    },
    get record() {
      return namesOfTypes('es');
    },
    type: {
      text: 'Texto',
      select: 'Opción',
      textarea: 'Texto largo',
      checkbox: 'Casillas',
      radio: 'Botones de opción',
    },
    format: {
      any: 'Cualquiera',
      regex: 'Patrón',
      alpha: 'Letras',
      alphadash: 'Letras, cifras, - y _',
      numbers: 'Cifras',
      alphanumeric: 'Letras y cifras',
      email: 'Correo',
      date: 'Fecha',
      url: 'Dirección web',
      ip: 'Dirección IP',
      ipv4: 'Dirección IPv4',
      ipv6: 'Dirección IPv6',
      mac: 'Dirección MAC',
      boolean: 'Sí o no',
    },
    kind: {
      single_line: 'Una línea',
      multiple_lines: 'Varias líneas',
      date: 'Fecha',
      currency: 'Importe',
      round_numbers: 'Números enteros',
      decimal_numbers: 'Números decimales',
      numeric_text: 'Cifras',
      hyperlink: 'Enlace',
      phone: 'Teléfono',
      email: 'Correo',
      select: 'Opción',
      regex: 'Patrón',
    },
  },
  hints: {
    also: 'El campo se añade y cambia allí también',
    converting_since: 'El campo queda oculto hasta que se conviertan todos los valores',
    encrypted:
      'Solo lo ven los usuarios con permiso para campos cifrados. Sin búsqueda, filtro, importación ni exportación',
    options: 'Una por línea',
    pattern: 'Expresión regular para todo el valor',
    unique: 'Dos registros no pueden tener el mismo valor. No importan las mayúsculas',
    default_value: 'Se usa en registros nuevos sin valor',
    kind: 'Resulta del tipo y del formato o fija ambos',
    key: 'Nombre en la API',
    help: 'Aparece junto al campo',
  },
};
