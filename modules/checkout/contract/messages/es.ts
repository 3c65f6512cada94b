import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  already_checked_out: '{asset} ya está asignado a {holder} desde el {since}. Devuélvalo primero.',
  not_checked_out: '{asset} no está asignado, así que no se puede devolver.',
  not_deployable:
    '{asset} tiene la etiqueta de estado {status}, que no permite asignarlo. Elija primero una utilizable.',
  code_of_several: 'Varios activos tienen el código {code}. Elija uno por su código de activo.',
  future_date: 'Esta fecha está en el futuro. Introduzca hoy o un día anterior.',
  holder_circle: 'El activo quedaría asignado a sí mismo. Elija otro.',
};
