import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  seats_in_use: 'Puestos asignados: {n}. Devuelva primero algunos.',
  no_free_seat: '{license} no tiene puestos libres. Devuelva uno o añada puestos.',
  seat_taken: 'El puesto {seat} de {license} ya está asignado. Elija otro.',
  seat_not_assigned: 'El puesto {seat} de {license} no está asignado.',
  not_reassignable: '{license} no es reasignable. Sus puestos siguen asignados.',
  has_terms: 'Esta licencia tiene periodos. Cambie o elimine primero los periodos.',
};
