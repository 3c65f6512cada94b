import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

/** Tells who looks after an asset what is wrong with it. */
export const reportPart: ActionPart = {
  words: {
    en: {
      heading: 'Report a fault with {{what}}',
      text: 'Describe what is wrong. You will be notified of the outcome.',
      done: 'Fault reported: {{what}}.',
      doneMany: 'Faults reported: {{what}}.',
      didMany: 'Faults reported: {{what}}.',
      fields: { description: { label: 'What is wrong?' }, image: { label: 'Picture (optional)' } },
    },
    de: {
      heading: 'Störung melden: {{what}}',
      text: 'Beschreiben Sie, was nicht stimmt. Sie werden über das Ergebnis informiert.',
      done: 'Störung gemeldet: {{what}}.',
      doneMany: 'Störungen gemeldet: {{what}}.',
      didMany: 'Störungen gemeldet: {{what}}.',
      fields: { description: { label: 'Was stimmt nicht?' }, image: { label: 'Bild (optional)' } },
    },
    es: {
      heading: 'Avisar de una avería: {{what}}',
      text: 'Describa el problema. Se le informará del resultado.',
      done: 'Avería comunicada: {{what}}.',
      doneMany: 'Averías comunicadas: {{what}}.',
      didMany: 'Averías comunicadas: {{what}}.',
      fields: { description: { label: '¿Qué ocurre?' }, image: { label: 'Imagen (opcional)' } },
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
      fields: { reason: { label: 'Reason', hint: 'Sent to the reporter' } },
    },
    de: {
      heading: '{{what}} schließen',
      willMany: 'Geschlossen werden: {{what}}.',
      done: 'Geschlossen: {{what}}.',
      doneMany: 'Geschlossen: {{what}}.',
      didMany: 'Geschlossen: {{what}}.',
      fields: { reason: { label: 'Begründung', hint: 'Geht an die meldende Person' } },
    },
    es: {
      heading: 'Cerrar {{what}}',
      willMany: 'Se cerrará: {{what}}.',
      done: 'Se ha cerrado {{what}}.',
      doneMany: 'Se ha cerrado {{what}}.',
      didMany: 'Se ha cerrado {{what}}.',
      fields: { reason: { label: 'Motivo', hint: 'Se envía a quien avisó' } },
    },
  },
};
