import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  seats_in_use: 'Hay {n} puestos asignados. Devuelva primero algunos.',
  no_free_seat: '{license} no tiene puestos libres.',
  seat_taken: 'El puesto {seat} de {license} ya está asignado.',
  seat_not_assigned: 'El puesto {seat} de {license} no está asignado.',
  not_reassignable: '{license} no es reasignable: sus puestos se quedan con quienes los tienen.',
  has_terms: 'La licencia tiene periodos. Cámbielos o elimínelos.',
};
