import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Auditorías de ubicaciones',
  about: 'Auditoría de una ubicación con el escáner. Muestra los activos que faltan y los registrados en otro lugar.',
  actions: {
    auditLocation: {
      title: 'Auditar',
      heading: 'Auditar {what}',
      will: 'Inicio de una auditoría: {what}.',
      willMany: 'Inicio de auditorías: {what}.',
      done: 'La auditoría de {what} ha empezado.',
      doneMany: 'Inicio de auditorías: {what}.',
      did: 'Inicio de una auditoría: {what}.',
      didMany: 'Inicio de auditorías: {what}.',
      fields: { with_sublocations: { label: 'Incluir las ubicaciones inferiores' }, notes: { label: 'Nota' } },
    },
    closeAudit: {
      title: 'Cerrar',
      participle: 'cerrado',
      fields: {
        audits_assets: { label: 'Registrar una auditoría de cada activo encontrado' },
        moves_assets: {
          label: 'Trasladar los activos encontrados aquí',
          help: 'Los activos registrados en otro lugar reciben esta ubicación.',
        },
      },
    },
    reopenAudit: {
      title: 'Reabrir',
      heading: 'Reabrir {what}',
      will: 'Se va a reabrir {what}.',
      willMany: 'Se van a reabrir {what}.',
      done: 'Se ha reabierto {what}.',
      doneMany: 'Se han reabierto {what}.',
      did: 'Se ha reabierto {what}.',
      didMany: 'Se han reabierto {what}.',
      fields: {},
    },
  },
  history: { close_audit: 'Auditoría cerrada', reopen_audit: 'Auditoría reabierta' },
  views: {
    mine: { title: 'Mías', none: 'No tiene auditorías abiertas asignadas' },
    open: { title: 'Abiertas', none: 'Ninguna auditoría abierta' },
    closed: { title: 'Cerradas', none: 'Ninguna auditoría cerrada' },
  },
  records: {
    location_audit: {
      one: 'Auditoría de ubicación',
      many: 'Auditorías de ubicaciones',
      add: 'Añadir auditoría',
      empty:
        'Las auditorías comparan lo que hay en una ubicación con los registros. Añada la primera y escanee allí los activos.',
      fields: {
        location: 'Ubicación',
        with_sublocations: 'Incluir las ubicaciones inferiores',
        name: 'Nombre',
        assignee: 'Asignado a',
        status: 'Estado',
        closed_at: 'Cerrada el',
        expected: 'Esperados',
        found: 'Encontrados',
        missing: 'Faltan',
        elsewhere: 'Registrados en otro lugar',
        unknown: 'Códigos desconocidos',
        notes: 'Notas',
      },
      sections: { main: 'General', result: 'Resultado', notes: 'Notas' },
      hints: { name: 'Vacío: ubicación y día' },
      options: { status: { open: 'Abierta', closed: 'Cerrada' } },
    },
    asset_audit: { fields: { location_audit: 'Auditoría de ubicación' } },
  },
  errors: {
    open_audit_found: '1 cierre de auditorías',
    open_audits_found: '{count} cierres de auditorías',
    audit_closed: '{audit} está cerrada. Reábrala para continuar.',
  },
  screens: {
    audit_found: {
      title: 'Auditar {subject} según {audit}',
      title_many: 'Auditar {subject} según {number} auditorías de ubicaciones',
      did: 'Auditoría: {subject}',
      running: 'Auditando',
    },
    location_audits: {
      tab: 'Registro',
      tick: 'Marcar',
      tick_one: 'Encontrado: {what}',
      scan: 'Escanear',
      others_one: '{count} no esperado',
      others_other: '{count} no esperados',
      report: 'Informe',
      of: '{found} de {expected}',
      kinds: {
        missing: 'Faltan',
        found: 'Encontrados',
        elsewhere: 'Registrados en otro lugar',
        unknown: 'Códigos desconocidos',
      },
      none: {
        missing: 'No falta ningún activo.',
        found: 'Aún no se ha encontrado ningún activo. Escanee o escriba un código de activo, o márquelo en la lista.',
        elsewhere: 'No se han encontrado activos registrados en otro lugar.',
        unknown: 'Todos los códigos pertenecen a un activo.',
      },
      not_whole: 'La lista muestra los primeros activos. Escanee los demás.',
      told: {
        found: 'Se ha encontrado {what}.',
        again: 'Ya se había encontrado {what}.',
        elsewhere: '{what} tiene otra ubicación registrada: {place}.',
        nowhere: '{what} no tiene ubicación registrada.',
        unknown: 'Ningún activo tiene el código o el número de serie {code}. Se ha anotado.',
        several: 'Varios activos tienen el código {code}. ¿Cuál está aquí?',
      },
    },
    location_audits_history: {
      it: { close_audit: '<b>{who}</b> cerró la auditoría', reopen_audit: '<b>{who}</b> reabrió la auditoría' },
      named: {
        close_audit: '<b>{who}</b> cerró <object>{object}</object>',
        reopen_audit: '<b>{who}</b> reabrió <object>{object}</object>',
      },
    },
  },
};
