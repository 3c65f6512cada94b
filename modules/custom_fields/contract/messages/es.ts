import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kind_contradicts: 'Este tipo de columna es del tipo {types} y del formato {formats}. Elija estos u omítalos.',
  format_not_of_type: 'Formatos de este tipo: {formats}. Elija uno de ellos u otro tipo.',
  pattern_too_long: 'Un patrón tiene como máximo {max} caracteres. Acórtelo.',
  pattern_too_large:
    'Este patrón repite demasiado para comprobarse con rapidez. Use menos números entre llaves o más pequeños.',
  bad_pattern:
    'Este patrón no se puede usar: {reason}. Corríjalo. No se admiten retrorreferencias ni búsquedas anticipadas.',
  no_default_possible: 'Este campo no puede tener un valor predeterminado. Déjelo vacío.',
  not_unique_kind: 'Los valores de este tipo no pueden ser únicos. Desactive «Único» o elija otro tipo.',
  not_encryptable:
    'Los valores de este tipo no se pueden cifrar. Elija un texto que no sea único ni tenga valor predeterminado.',
  encrypted_values:
    'Los valores cifrados no se pueden convertir. Registros con un valor: {count}. Vacíelos primero o añada un campo nuevo.',
  not_confirmed:
    'Registros con un valor en {field}: {count}. Valores que ya no encajarían: {refused}. Confirme el primer número para continuar.',
  open_conversion: '1 conversión de valores',
  open_conversions: '{count} conversiones de valores',
  open_value_removal: '1 eliminación de valores',
  open_value_removals: '{count} eliminaciones de valores',
  being_converted: 'Los valores de este campo se están convirtiendo. Cambie el campo después.',
  repeated_values: 'Valores que tienen varios registros: {count}. Cámbielos primero.',
};
