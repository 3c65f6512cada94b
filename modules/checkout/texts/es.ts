import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  scan: { out: 'Asignar', in: 'Devolver' },
  views: { overdue: { title: 'Devolución vencida', none: 'No hay devoluciones vencidas' } },
  permissions: { can_assign_assets: 'Asignar activos' },
  actions: {
    checkin: {
      title: 'Devolver',
      participle: 'devuelto',
      fields: {
        location: { label: 'Devolver a la ubicación', hint: 'Vacío: ubicación predeterminada' },
        status: { label: 'Etiqueta de estado', hint: 'Vacío: sin cambios' },
        note: { label: 'Estado y nota' },
      },
    },
    checkout: {
      title: 'Asignar',
      participle: 'asignado',
      done: 'Asignación a {assignee} registrada: {what}.',
      doneMany: 'Asignación a {assignee} registrada: {what}.',
      fields: {
        checked_out_at: { label: 'Desde', hint: 'Vacío: ahora', wide: false },
        expected_checkin: { label: 'Devolución prevista', wide: false },
        note: { label: 'Nota' },
        take_contents: {
          label: 'Llevar también los activos asignados',
          help: 'Los activos asignados a este activo reciben la misma ubicación.',
        },
      },
    },
  },
  reminders: {
    remind_of_own_returns: {
      title: 'Recordatorio: activos que debo devolver',
      text: 'Por devolver: {overdue} con retraso, {due} para hoy o mañana',
    },
    remind_of_returns: {
      title: 'Recordatorio: activos pendientes de devolución',
      text: 'Devoluciones de activos: {overdue} con retraso, {due} en el plazo de una semana',
    },
  },
  errors: {
    already_checked_out: '{asset} ya está asignado a {assignee} desde el {since}. Devuélvalo primero.',
    not_checked_out: '{asset} no está asignado, así que no se puede devolver.',
    not_deployable:
      '{asset} tiene la etiqueta de estado {status}, que no permite asignarlo. Elija primero una utilizable.',
    code_of_several: 'Varios activos tienen el código {code}. Elija uno por su código de activo.',
    future_date: 'Esta fecha está en el futuro. Introduzca hoy o un día anterior.',
    assignee_circle: 'El activo quedaría asignado a sí mismo. Elija otro.',
  },
  screens: {
    checkout: {
      myself: 'Para mí: {name}',
      only_me: 'Para asignar activos a otras personas necesita el permiso de asignar activos.',
      check_out: 'Asignar',
      to: 'Asignar a',
      pick_one: 'Elija a quién o a qué se asigna.',
      due: 'Devolución prevista',
      due_in: { tomorrow: 'Mañana', week: 'En una semana', month: 'En un mes', year: 'En un año' },
      note: 'Nota',
      put: 'Devolver a la ubicación',
      put_hint: 'Vacío: ubicación predeterminada',
      status: 'Etiqueta de estado',
      out_done: 'Asignación a {assignee} registrada: {what}.',
      out_done_to_one: 'Asignación a {assignee}: {count} activo.',
      out_done_to_other: 'Asignación a {assignee}: {count} activos.',
      is_out: '{assignee} tiene {what}. Registre primero la devolución.',
      is_in: '{what} no está en uso por nadie.',
      not_ready: '{what} tiene una etiqueta de estado que no permite asignarlo. Elija primero una utilizable.',
      condition: 'Estado y nota',
      to_title: 'Asignar a {name}',
      assets: 'Activos',
      assets_hint: 'Varios, por nombre, código de activo o número de serie',
      contents: 'Activos que contiene',
      contents_none: 'No tiene activos asignados.',
      contents_more: '{n} más',
      contents_count_one: 'tiene {n} activo',
      contents_count_other: 'tiene {n} activos',
      contents_go_one: 'También se traslada {n} activo, con lo que tiene asignado.',
      contents_go_other: 'También se trasladan {n} activos, con lo que tienen asignado.',
      scan: {
        who_first: 'Elija primero a quién o a qué se asigna.',
        check_out_to: 'Asignar a {assignee}',
        put: 'Devolver en la ubicación',
        put_hint: 'Vacío: ubicación predeterminada',
        is_with: 'asignado a {assignee}',
        is_back: 'devuelto en {place}',
        is_in: 'devuelto',
      },
    },
    checkout_history: {
      it: { move_along: '<b>{who}</b> lo trasladó junto con <target>{target}</target>' },
      named: { move_along: '<b>{who}</b> trasladó <object>{object}</object> junto con <target>{target}</target>' },
    },
  },
};
