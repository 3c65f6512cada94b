import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Auditorías de activos',
  about:
    'Auditorías periódicas: cuándo, dónde y en qué estado se vieron los activos y qué auditorías están pendientes.',
  tiles: { audits: 'Auditorías vencidas', due_soon: 'Próximas: {n}' },
  scan: { audit: 'Auditar' },
  actions: {
    audit: {
      title: 'Auditar',
      heading: 'Auditar {what}',
      willMany: 'Auditoría de {what}.',
      done: 'Auditoría registrada: {what}.',
      doneMany: 'Auditoría registrada: {what}.',
      didMany: 'Auditoría registrada: {what}.',
      fields: {
        location: { label: 'Encontrado en', hint: 'Vacío: la ubicación registrada' },
        moves_asset: { label: 'Actualizar la ubicación del activo' },
        condition: { label: 'Estado físico', wide: false },
        next_audit: { label: 'Próxima auditoría', hint: 'Vacío: según el intervalo', wide: false },
        notes: { label: 'Nota' },
      },
    },
  },
  history: { audit: 'Auditado' },
  reminders: {
    remind_of_audits: {
      title: 'Recordatorio: auditorías pendientes',
      text: 'Auditorías: {overdue} vencidas, {due} próximas',
    },
  },
  calendar: { audit: 'Auditoría' },
  views: {
    damaged: { title: 'Dañado o inservible', none: 'Ninguna auditoría ha encontrado daños' },
    worn: { title: 'Desgastado', none: 'Ninguna auditoría ha encontrado desgaste' },
    overdue: { title: 'Auditoría vencida', none: 'Ninguna auditoría vencida' },
    due: { title: 'Auditoría próxima', none: 'Ninguna auditoría próxima' },
  },
  records: {
    asset_audit: {
      one: 'Auditoría de activo',
      many: 'Auditorías de activos',
      add: 'Añadir auditoría',
      empty:
        'Las auditorías registran cuándo, dónde y en qué estado se vio un activo. Añada la primera o escanee una sala.',
      fields: {
        name: 'Auditoría',
        asset: 'Activo',
        audited_at: 'Auditado el',
        condition: 'Estado físico',
        location: 'Encontrado en',
        moves_asset: 'Actualizar la ubicación del activo',
        next_audit: 'Próxima auditoría',
        work_space: 'Espacio de trabajo',
        image: 'Imagen',
        notes: 'Notas',
      },
      sections: { main: 'General', place: 'Ubicación', next: 'Próxima auditoría', picture: 'Imagen', notes: 'Notas' },
      hints: {
        name: 'Vacío: código de activo y día',
        audited_at: 'Vacío: ahora',
        location: 'Vacío: la ubicación registrada',
        next_audit: 'Vacío: según el intervalo',
      },
      options: { condition: { good: 'Bueno', worn: 'Desgastado', damaged: 'Dañado', unusable: 'Inservible' } },
    },
    asset: {
      fields: { last_audit: 'Última auditoría', next_audit: 'Próxima auditoría' },
      sections: { audit: 'Auditorías' },
      hints: { next_audit: 'Vacío: según el intervalo' },
    },
    asset_model: {
      fields: { audit_interval: 'Intervalo de auditoría en meses' },
      hints: { audit_interval: 'Vacío: intervalo de la categoría. 0: sin auditorías' },
    },
    category: {
      fields: { audit_interval: 'Intervalo de auditoría en meses' },
      hints: { audit_interval: 'Vacío: intervalo de la empresa. 0: sin auditorías' },
    },
  },
  errors: { audit_in_future: 'Esta fecha está en el futuro. Introduzca hoy o un día anterior.' },
  cards: {
    settings: {
      title: 'Auditorías de activos',
      fields: {
        interval_months: {
          label: 'Intervalo en meses',
          help: 'Se aplica cuando ni el modelo ni la categoría indican otro. Vacío: sin auditorías.',
        },
        warning_days: {
          label: 'Antelación en días',
          help: 'Cuántos días antes de su fecha se considera próxima una auditoría.',
        },
      },
    },
  },
  screens: {
    asset_audits: {
      overdue: 'Auditorías vencidas',
      overdue_count: '{shown} vencidas',
      due_count: '{shown} próximas',
      scan: 'Escanear una sala',
      all: 'Todas las auditorías',
      found_at: 'Ubicación',
      found_hint: 'Vacío: la ubicación registrada',
      audited: 'auditado en {place}',
      audited_nowhere: 'auditado',
    },
    asset_audits_history: {
      it: { audit: '<b>{who}</b> lo auditó' },
      named: { audit: '<b>{who}</b> auditó <object>{object}</object>' },
    },
  },
};
