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
    kind: 'Clase de columna',
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
    also: 'se crea y cambia allí también',
    converting_since: 'en ningún registro hasta que se conviertan todos los valores',
    encrypted: 'solo lo ve quien puede leer campos cifrados; sin búsqueda, filtro, exportación ni importación',
    options: 'una por línea',
    pattern: 'expresión regular para todo el valor',
    unique: 'no hay dos registros con el mismo valor, en mayúsculas o minúsculas',
    default_value: 'si no se escribe nada al crear',
    kind: 'resulta del tipo y del formato, o fija ambos',
    key: 'nombre en la API',
    help: 'aparece junto al campo',
  },
};
