import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

/** The form with which audits are begun. */
export const beginPart: ActionPart = {
  words: {
    en: {
      heading: 'Audit {{what}}',
      willMany: 'Audits will begin: {{what}}.',
      done: 'The audit of {{what}} has begun.',
      doneMany: 'Audits begun: {{what}}.',
      didMany: 'Audits begun: {{what}}.',
      fields: { with_sublocations: { label: 'With the locations inside it' }, notes: { label: 'Note' } },
    },
    de: {
      heading: 'Inventur: {{what}}',
      willMany: 'Inventuren beginnen: {{what}}.',
      done: 'Die Inventur von {{what}} hat begonnen.',
      doneMany: 'Inventuren begonnen: {{what}}.',
      didMany: 'Inventuren begonnen: {{what}}.',
      fields: { with_sublocations: { label: 'Mit untergeordneten Standorten' }, notes: { label: 'Notiz' } },
    },
    es: {
      heading: 'Auditar {{what}}',
      willMany: 'Empezarán auditorías: {{what}}.',
      done: 'La auditoría de {{what}} ha empezado.',
      doneMany: 'Auditorías empezadas: {{what}}.',
      didMany: 'Auditorías empezadas: {{what}}.',
      fields: { with_sublocations: { label: 'Con las ubicaciones que contiene' }, notes: { label: 'Nota' } },
    },
  },
};

/** The form with which an audit is closed. */
export const closePart: ActionPart = {
  words: {
    en: {
      heading: 'Close {{what}}',
      willMany: '{{what}} will be closed.',
      done: '{{what}} is closed.',
      doneMany: '{{what}} closed.',
      didMany: '{{what}} closed.',
      fields: {
        audits_assets: { label: 'Record an audit for each asset that was found' },
        moves_assets: {
          label: 'Move assets that were found here',
          help: 'Assets that are recorded elsewhere get this location.',
        },
      },
    },
    de: {
      heading: '{{what}} abschließen',
      willMany: '{{what}} werden abgeschlossen.',
      done: '{{what}} ist abgeschlossen.',
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
      willMany: 'Se cerrarán {{what}}.',
      done: '{{what}} se ha cerrado.',
      doneMany: '{{what}} cerradas.',
      didMany: '{{what}} cerradas.',
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
      willMany: '{{what}} werden wieder geöffnet.',
      done: '{{what}} ist wieder offen.',
      doneMany: '{{what}} wieder offen.',
      didMany: '{{what}} wieder offen.',
      fields: {},
    },
    es: {
      heading: 'Reabrir {{what}}',
      willMany: 'Se reabrirán {{what}}.',
      done: '{{what}} está abierta de nuevo.',
      doneMany: '{{what}} abiertas de nuevo.',
      didMany: '{{what}} abiertas de nuevo.',
      fields: {},
    },
  },
};
