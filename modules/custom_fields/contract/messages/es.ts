import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kind_contradicts: 'Esta clase de columna es del tipo {types} y del formato {formats}. Elija estos, u omítalos.',
  format_not_of_type: 'Este tipo admite los formatos {formats}. Elija uno de ellos, u otro tipo.',
  pattern_too_long: 'Un patrón tiene como máximo {max} caracteres. Acórtelo.',
  pattern_too_large:
    'Este patrón repite demasiado para comprobarse con rapidez. Use menos números entre llaves, o más pequeños.',
  bad_pattern: 'Este patrón no se puede usar: {reason}. Corríjalo; no hay referencias ni búsqueda anticipada.',
  no_default_possible: 'Este campo no puede tener un valor predeterminado. Déjelo vacío.',
  not_unique_kind: 'Los valores de esta clase no pueden ser únicos. Desactívelo, o elija otra clase.',
  not_encryptable:
    'Los valores de esta clase no se pueden cifrar. Elija un texto que no sea único ni tenga valor predeterminado.',
  encrypted_values:
    'Los valores cifrados no se pueden convertir. Registros que tienen uno: {count}. Vacíelos primero, o cree un campo nuevo.',
  not_confirmed:
    'Registros con un valor en {field}: {count}. Valores que ya no encajarían: {refused}. Confirme el primer número para continuar.',
  open_conversion: '1 conversión de valores',
  open_conversions: '{count} conversiones de valores',
  open_value_removal: '1 eliminación de valores',
  open_value_removals: '{count} eliminaciones de valores',
  being_converted: 'Sus valores se están convirtiendo. Cámbielo después.',
  repeated_values: 'Valores de este campo que están en varios registros: {count}. Cámbielos primero.',
};
