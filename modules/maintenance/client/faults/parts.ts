import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

/** Tells who looks after an asset what is wrong with it. */
export const reportPart: ActionPart = {
  words: {
    en: {
      heading: 'Report a fault with {{what}}',
      text: 'Describe what is wrong. You are told what becomes of it.',
      done: 'The fault with {{what}} has been reported.',
      doneMany: 'Faults with {{what}} have been reported.',
      didMany: 'Faults reported: {{what}}.',
      fields: { description: { label: 'What is wrong?' }, image: { label: 'Picture, if it helps' } },
    },
    de: {
      heading: 'Störung melden: {{what}}',
      text: 'Beschreiben Sie, was nicht stimmt. Sie erfahren, was daraus wird.',
      done: 'Störung gemeldet: {{what}}.',
      doneMany: 'Störungen gemeldet: {{what}}.',
      didMany: 'Störungen gemeldet: {{what}}.',
      fields: { description: { label: 'Was stimmt nicht?' }, image: { label: 'Bild, falls es hilft' } },
    },
    es: {
      heading: 'Avisar de una avería: {{what}}',
      text: 'Describa qué ocurre. Se le comunicará qué se hace con ello.',
      done: 'Avería comunicada: {{what}}.',
      doneMany: 'Averías comunicadas: {{what}}.',
      didMany: 'Averías comunicadas: {{what}}.',
      fields: { description: { label: '¿Qué ocurre?' }, image: { label: 'Imagen, si ayuda' } },
    },
  },
};

/** What was reported becomes maintenance. */
export const repairPart: ActionPart = {
  words: {
    en: {
      heading: 'Plan the maintenance: {{what}}',
      willMany: 'Maintenance will be planned: {{what}}.',
      done: 'Maintenance is planned: {{what}}.',
      doneMany: 'Maintenance is planned: {{what}}.',
      didMany: 'Maintenance planned: {{what}}.',
      fields: {
        type: { label: 'Type', wide: false },
        due_date: { label: 'Due', wide: false },
        assignee: { label: 'Assigned to', wide: false },
        supplier: { label: 'Supplier', wide: false },
      },
    },
    de: {
      heading: 'Wartung planen: {{what}}',
      willMany: 'Wartungen werden geplant: {{what}}.',
      done: 'Wartung geplant: {{what}}.',
      doneMany: 'Wartungen geplant: {{what}}.',
      didMany: 'Wartungen geplant: {{what}}.',
      fields: {
        type: { label: 'Art', wide: false },
        due_date: { label: 'Fällig', wide: false },
        assignee: { label: 'Zuständig', wide: false },
        supplier: { label: 'Lieferant', wide: false },
      },
    },
    es: {
      heading: 'Planificar el mantenimiento: {{what}}',
      willMany: 'Se planificará el mantenimiento: {{what}}.',
      done: 'Mantenimiento planificado: {{what}}.',
      doneMany: 'Mantenimiento planificado: {{what}}.',
      didMany: 'Mantenimiento planificado: {{what}}.',
      fields: {
        type: { label: 'Tipo', wide: false },
        due_date: { label: 'Vencimiento', wide: false },
        assignee: { label: 'Responsable', wide: false },
        supplier: { label: 'Proveedor', wide: false },
      },
    },
  },
};

export const closePart: ActionPart = {
  words: {
    en: {
      heading: 'Close {{what}}',
      willMany: '{{what}} will be closed.',
      done: '{{what}} is closed.',
      doneMany: '{{what}} closed.',
      didMany: '{{what}} closed.',
      fields: { reason: { label: 'Reason', hint: 'sent to the reporter' } },
    },
    de: {
      heading: '{{what}} schließen',
      willMany: 'Geschlossen werden: {{what}}.',
      done: 'Geschlossen: {{what}}.',
      doneMany: 'Geschlossen: {{what}}.',
      didMany: 'Geschlossen: {{what}}.',
      fields: { reason: { label: 'Begründung', hint: 'geht an den Melder' } },
    },
    es: {
      heading: 'Cerrar {{what}}',
      willMany: 'Se cerrará: {{what}}.',
      done: 'Cerrado: {{what}}.',
      doneMany: 'Cerrado: {{what}}.',
      didMany: 'Cerrado: {{what}}.',
      fields: { reason: { label: 'Motivo', hint: 'se envía a quien avisó' } },
    },
  },
};
