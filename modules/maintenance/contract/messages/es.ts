import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  in_maintenance: '{asset} está en mantenimiento: {maintenance}. Complételo o cancélelo antes de asignar.',
  in_maintenance_hidden: '{asset} está en mantenimiento y no se puede asignar.',
  plan_by_use: 'Este plan se repite por contador o asignaciones, que las ubicaciones no tienen. Elija uno por tiempo.',
  plan_of_locations:
    'Con este plan se mantienen ubicaciones, que no tienen contador ni asignaciones. Déjelo por tiempo o asígneles otro plan.',
  maintenance_in_future: 'Ese día aún no ha llegado. Introduzca hoy o un día anterior.',
  completed_before_start: 'Se empezó el {start}. No puede completarse antes.',
  checklist_line: 'Esta línea de la lista no se puede leer o está repetida: {line}',
  checks_open: 'Quedan puntos abiertos en la lista: {items}. Respóndalos antes de completar el mantenimiento.',
  not_an_answer: 'Eso no es una respuesta a este punto.',
  no_such_check: 'Ese punto no está en la lista.',
  answered_since: '{check} se ha respondido de otra forma desde entonces.',
  check_yes: 'sí',
  check_no: 'no',
};
