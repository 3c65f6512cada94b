import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

/** The form with which audits are begun. */
export const beginPart: ActionPart = {
  words: {
    en: {
      heading: 'Audit {{what}}',
      willMany: 'Audits will start: {{what}}.',
      done: 'The audit of {{what}} has started.',
      doneMany: 'Audits started: {{what}}.',
      didMany: 'Audits started: {{what}}.',
      fields: { with_sublocations: { label: 'Include sublocations' }, notes: { label: 'Note' } },
    },
    de: {
      heading: 'Inventur: {{what}}',
      willMany: 'Beginn der Inventur: {{what}}.',
      done: 'Die Inventur von {{what}} hat begonnen.',
      doneMany: 'Inventur begonnen: {{what}}.',
      didMany: 'Inventur begonnen: {{what}}.',
      fields: { with_sublocations: { label: 'Mit untergeordneten Standorten' }, notes: { label: 'Notiz' } },
    },
    es: {
      heading: 'Auditar {{what}}',
      willMany: 'Inicio de auditorías: {{what}}.',
      done: 'La auditoría de {{what}} ha empezado.',
      doneMany: 'Inicio de auditorías: {{what}}.',
      didMany: 'Inicio de auditorías: {{what}}.',
      fields: { with_sublocations: { label: 'Incluir las ubicaciones inferiores' }, notes: { label: 'Nota' } },
    },
  },
};

/** The form with which an audit is closed. */
export const closePart: ActionPart = {
  words: {
    en: {
      heading: 'Close {{what}}',
      willMany: '{{what}} will be closed.',
      done: '{{what}} closed.',
      doneMany: '{{what}} closed.',
      didMany: '{{what}} closed.',
      fields: {
        audits_assets: { label: 'Record an audit for each asset found' },
        moves_assets: {
          label: 'Move assets found here',
          help: 'Assets that are recorded elsewhere get this location.',
        },
      },
    },
    de: {
      heading: '{{what}} abschließen',
      willMany: 'Abschluss: {{what}}.',
      done: '{{what}} abgeschlossen.',
      doneMany: '{{what}} abgeschlossen.',
      didMany: '{{what}} abgeschlossen.',
      fields: {
        audits_assets: { label: 'Für jedes gefundene Asset eine Inventur erfassen' },
        moves_assets: {
          label: 'Hier gefundene Assets umbuchen',
          help: 'Assets, die anderswo erfasst sind, erhalten diesen Standort.',
        },
      },
    },
    es: {
      heading: 'Cerrar {{what}}',
      willMany: 'Cierre de {{what}}.',
      done: '{{what}} se ha cerrado.',
      doneMany: 'Cierre de {{what}}.',
      didMany: 'Cierre de {{what}}.',
      fields: {
        audits_assets: { label: 'Registrar una auditoría de cada activo encontrado' },
        moves_assets: {
          label: 'Trasladar los activos encontrados aquí',
          help: 'Los activos registrados en otro lugar reciben esta ubicación.',
        },
      },
    },
  },
};

/** An audit goes on without a form. */
export const reopenPart: ActionPart = {
  words: {
    en: {
      heading: 'Reopen {{what}}',
      willMany: '{{what}} will be open again.',
      done: '{{what}} is open again.',
      doneMany: '{{what}} open again.',
      didMany: '{{what}} open again.',
      fields: {},
    },
    de: {
      heading: '{{what}} wieder öffnen',
      willMany: 'Wieder geöffnet: {{what}}.',
      done: '{{what}} ist wieder offen.',
      doneMany: '{{what}} wieder offen.',
      didMany: '{{what}} wieder offen.',
      fields: {},
    },
    es: {
      heading: 'Reabrir {{what}}',
      willMany: 'Reapertura de {{what}}.',
      done: '{{what}} está abierta de nuevo.',
      doneMany: 'Reapertura de {{what}}.',
      didMany: 'Reapertura de {{what}}.',
      fields: {},
    },
  },
};
