import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  in_maintenance: '{asset} está en mantenimiento: {maintenance}. Complételo o cancélelo antes de asignar.',
  in_maintenance_hidden: '{asset} está en mantenimiento y no se puede asignar. Elija otro activo.',
  plan_by_use: 'Este plan se repite por contador o asignaciones, que las ubicaciones no tienen. Elija uno por tiempo.',
  plan_of_locations:
    'Este plan se usa en ubicaciones, que no tienen contador ni asignaciones. Deje «Tiempo» o asígneles otro plan.',
  maintenance_in_future: 'Ese día está en el futuro. Introduzca hoy o un día anterior.',
  completed_before_start: 'El mantenimiento se empezó el {start}. Introduzca ese día o uno posterior.',
  checklist_line: 'Esta línea de la lista no se puede leer o está repetida: {line}',
  checks_open: 'Quedan puntos abiertos en la lista: {items}. Respóndalos antes de completar el mantenimiento.',
  not_an_answer: 'Esta respuesta no corresponde al punto. Introdúzcala de nuevo.',
  no_such_check: 'Ese punto ya no está en la lista. Vuelva a cargar la página.',
  answered_since: '{check} se ha respondido de otra forma desde entonces. Vuelva a cargar la página.',
  check_yes: 'sí',
  check_no: 'no',
};
