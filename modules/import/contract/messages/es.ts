import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_import: '1 importación',
  open_imports: '{count} importaciones',
  file_not_kept: 'El archivo de esta importación ya no está guardado. Súbalo otra vez para leerlo de otro modo.',
  cell_left_out: 'La celda contiene el error de fórmula {value}. Se ha omitido.',
  ambiguous: 'Varios registros se llaman {value}. Use un nombre único o elija por otra columna.',
  same_row: 'La fila {row} tiene el mismo valor en {field}. Conserve una de ellas.',
  exists: '{other} ya existe. Active «Cambiar registros que ya existen» o quite la fila.',
  unknown_name: '{record} {value} no existe. Elija «Crear» o corrija el nombre.',
  ask_date_order: 'Elija si en estas columnas va primero el día o el mes: {columns}.',
  ask_decimal_mark: 'Elija si en estas columnas los decimales van tras una coma o un punto: {columns}.',
  not_csv:
    'Este archivo no es CSV ni un libro de Excel (xlsx). Guarde la tabla en uno de esos formatos y elíjala de nuevo.',
  broken_workbook: 'Este libro está dañado. Ábralo en su hoja de cálculo, guárdelo otra vez y elíjalo de nuevo.',
  locked_workbook: 'Este libro está protegido con contraseña. Guárdelo sin ella o como CSV y elíjalo de nuevo.',
  old_workbook: 'Este libro tiene un formato antiguo (xls). Guárdelo como xlsx o CSV y elíjalo de nuevo.',
  far_column:
    'La fila {row} tiene un valor en la columna {column}. Se leen como máximo {max} columnas. Vacíe las celdas del extremo derecho y vuelva a elegir el archivo.',
  unpacks_too_large: 'Descomprimido, este libro ocupa más de {max} MB. Guarde la hoja como CSV y vuelva a elegirla.',
  unpacks_too_far:
    'Descomprimido, este libro ocupa más de {max} veces su tamaño. Guarde la hoja como CSV y vuelva a elegirla.',
  too_many_sheets: 'Este libro tiene más de {max} hojas. Guarde la que quiere importar en un archivo propio.',
  too_many_parts: 'Este libro consta de más de {max} partes. Guarde la hoja como CSV y vuelva a elegirla.',
  too_many_texts: 'Este libro contiene más de {max} textos distintos. Guarde la hoja como CSV y vuelva a elegirla.',
  too_long_texts:
    'Los textos de este libro suman más de {max} caracteres. Guarde la hoja como CSV y vuelva a elegirla.',
  too_many_formats: 'Este libro tiene más de {max} formatos de celda. Guarde la hoja como CSV y vuelva a elegirla.',
  too_many_number_formats:
    'Las celdas de este libro muestran números con más de {max} formatos distintos. Guarde la hoja como CSV y vuelva a elegirla.',
  too_many_merged:
    'Esta hoja tiene más de {max} áreas combinadas. Deshaga la combinación y vuelva a elegir el archivo.',
  row_too_large: 'La fila {row} tiene más de {max} caracteres. Acórtela y vuelva a elegir el archivo.',
  no_headings_there:
    'La fila {row} no contiene encabezados. Elija otra de las primeras {max} filas o «Sin encabezados».',
  reading_too_slow:
    'La lectura de este archivo ha durado más de {seconds} segundos y se ha interrumpido. Divídalo o guarde la hoja como CSV.',
  reading_too_much:
    'La lectura de este archivo ha necesitado más de {max} MB de memoria y se ha interrumpido. Divídalo o guarde la hoja como CSV.',
  file_unreadable:
    'Este archivo no se puede leer. Guárdelo de nuevo en su hoja de cálculo o como CSV y vuelva a elegirlo.',
  too_many_columns: 'Este archivo tiene más de {max} columnas. Quite las que no necesite.',
  ask_sheet: 'Este libro tiene varias hojas: {sheets}. Elija la que quiere importar.',
  no_such_sheet: 'Este libro no tiene la hoja {value}. Elija otra.',
  empty_file: 'Este archivo no tiene filas. Elija otro.',
  open_quote: 'Una comilla abierta en la línea {line} no se cierra. Corrija el archivo y elíjalo de nuevo.',
  too_many_rows: 'Este archivo tiene más de {max} filas. Divídalo.',
  row_too_long: 'Esta fila tiene {count} celdas, pero hay {max} columnas. Quite las celdas sobrantes.',
  no_mapping: 'Elija al menos una columna.',
  held_by_other: 'El activo está asignado a {holder}. Devuélvalo primero.',
  no_holder: 'Falta el usuario, la ubicación o el activo al que se asigna.',
  mapped_twice: 'Dos columnas están asignadas al mismo campo. Cambie una.',
  not_used: '{label} «{value}» no tiene efecto: {name} ya existe y tiene «{other}».',
  not_used_empty: '{label} «{value}» no tiene efecto: {name} ya existe sin ello.',
  not_used_made: '{label} «{value}» no tiene efecto: una fila anterior crea {name} con «{other}».',
  not_used_made_empty: '{label} «{value}» no tiene efecto: una fila anterior crea {name} sin ello.',
  no_sign_in: '«Puede iniciar sesión» se ha omitido porque falta la dirección de correo.',
  shortened_in:
    '{label}: {value} parece un número largo que una hoja de cálculo ha abreviado. Escriba el número completo.',
  same_name_there: '{name} ya existe. La fila no indica si es lo mismo, así que se crearía otra vez.',
  too_many_values: 'Asigne como máximo {max} valores de una columna.',
};
