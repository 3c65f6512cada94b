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
    '{count} registros tienen un valor que no se puede convertir. Vacíelos primero, o cree un campo nuevo.',
  not_confirmed:
    '{count} registros tienen un valor en {field}, de los que {refused} ya no encajarían. Confirme este número para continuar.',
  too_many_to_convert: 'Se convierten como máximo {max} valores. Cree un campo nuevo.',
  repeated_values: '{count} valores de este campo están en varios registros. Cámbielos primero.',
};
