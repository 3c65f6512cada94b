import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

/** The form with which maintenance is planned. */
export const planPart: ActionPart = {
  words: {
    en: {
      heading: 'Plan maintenance: {{what}}',
      willMany: 'Maintenance of {{what}} will be planned.',
      done: 'Maintenance of {{what}} is planned.',
      doneMany: 'Maintenance of {{what}} is planned.',
      didMany: 'Maintenance planned: {{what}}.',
      fields: {
        type: { label: 'Type', wide: false },
        plan: { label: 'Repeats by plan', wide: false },
        due_date: { label: 'Due', hint: 'Empty: by the plan', wide: false },
        assignee: { label: 'Assigned to', wide: false },
        supplier: { label: 'Supplier', wide: false },
        notes: { label: 'Notes' },
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
        plan: { label: 'Wiederholung nach Plan', wide: false },
        due_date: { label: 'Fällig', hint: 'Leer: nach Plan', wide: false },
        assignee: { label: 'Zuständig', wide: false },
        supplier: { label: 'Lieferant', wide: false },
        notes: { label: 'Notizen' },
      },
    },
    es: {
      heading: 'Planificar mantenimiento: {{what}}',
      willMany: 'Se planificará el mantenimiento de {{what}}.',
      done: 'Mantenimiento planificado: {{what}}.',
      doneMany: 'Mantenimiento planificado: {{what}}.',
      didMany: 'Mantenimiento planificado: {{what}}.',
      fields: {
        type: { label: 'Tipo', wide: false },
        plan: { label: 'Se repite según el plan', wide: false },
        due_date: { label: 'Vencimiento', hint: 'Vacío: según el plan', wide: false },
        assignee: { label: 'Responsable', wide: false },
        supplier: { label: 'Proveedor', wide: false },
        notes: { label: 'Notas' },
      },
    },
  },
};

export const startPart: ActionPart = {
  words: {
    en: {
      heading: 'Start {{what}}',
      willMany: '{{what}} will be started.',
      done: '{{what}} has started.',
      doneMany: '{{what}} started.',
      didMany: '{{what}} started.',
      fields: {
        started_on: { label: 'Started on', hint: 'Empty: today', wide: false },
        assignee: { label: 'Assigned to', hint: 'Empty: as before', wide: false },
      },
    },
    de: {
      heading: '{{what}} beginnen',
      willMany: 'Begonnen werden: {{what}}.',
      done: 'Begonnen: {{what}}.',
      doneMany: 'Begonnen: {{what}}.',
      didMany: 'Begonnen: {{what}}.',
      fields: {
        started_on: { label: 'Begonnen am', hint: 'Leer: heute', wide: false },
        assignee: { label: 'Zuständig', hint: 'Leer: wie bisher', wide: false },
      },
    },
    es: {
      heading: 'Empezar {{what}}',
      willMany: 'Se empezará: {{what}}.',
      done: 'Inicio de {{what}}.',
      doneMany: 'Inicio de {{what}}.',
      didMany: 'Inicio de {{what}}.',
      fields: {
        started_on: { label: 'Empezado el', hint: 'Vacío: hoy', wide: false },
        assignee: { label: 'Responsable', hint: 'Vacío: como antes', wide: false },
      },
    },
  },
};

/** The form with which maintenance ends: what came of it, what it cost and how long it took. */
export const completePart: ActionPart = {
  words: {
    en: {
      heading: 'Complete {{what}}',
      willMany: '{{what}} will be completed.',
      done: '{{what}} completed.',
      doneMany: '{{what}} completed.',
      didMany: '{{what}} completed.',
      fields: {
        completed_on: { label: 'Completed on', hint: 'Empty: today', wide: false },
        downtime: { label: 'Downtime in hours', wide: false },
        cost: { label: 'Cost', wide: false },
        is_warranty: { label: 'Covered by warranty' },
        result: { label: 'Result' },
      },
    },
    de: {
      heading: '{{what}} abschließen',
      willMany: 'Abgeschlossen werden: {{what}}.',
      done: 'Abgeschlossen: {{what}}.',
      doneMany: 'Abgeschlossen: {{what}}.',
      didMany: 'Abgeschlossen: {{what}}.',
      fields: {
        completed_on: { label: 'Abgeschlossen am', hint: 'Leer: heute', wide: false },
        downtime: { label: 'Ausfallzeit in Stunden', wide: false },
        cost: { label: 'Kosten', wide: false },
        is_warranty: { label: 'Garantiefall' },
        result: { label: 'Ergebnis' },
      },
    },
    es: {
      heading: 'Completar {{what}}',
      willMany: 'Se completará: {{what}}.',
      done: 'Se ha completado {{what}}.',
      doneMany: 'Se ha completado {{what}}.',
      didMany: 'Se ha completado {{what}}.',
      fields: {
        completed_on: { label: 'Completado el', hint: 'Vacío: hoy', wide: false },
        downtime: { label: 'Horas fuera de servicio', wide: false },
        cost: { label: 'Coste', wide: false },
        is_warranty: { label: 'En garantía' },
        result: { label: 'Resultado' },
      },
    },
  },
};

export const cancelPart: ActionPart = {
  words: {
    en: {
      heading: 'Cancel {{what}}',
      willMany: '{{what}} will be cancelled.',
      done: '{{what}} cancelled.',
      doneMany: '{{what}} cancelled.',
      didMany: '{{what}} cancelled.',
      fields: { reason: { label: 'Reason' } },
    },
    de: {
      heading: '{{what}} absagen',
      willMany: 'Abgesagt werden: {{what}}.',
      done: 'Abgesagt: {{what}}.',
      doneMany: 'Abgesagt: {{what}}.',
      didMany: 'Abgesagt: {{what}}.',
      fields: { reason: { label: 'Grund' } },
    },
    es: {
      heading: 'Cancelar {{what}}',
      willMany: 'Se cancelará: {{what}}.',
      done: 'Se ha cancelado {{what}}.',
      doneMany: 'Se ha cancelado {{what}}.',
      didMany: 'Se ha cancelado {{what}}.',
      fields: { reason: { label: 'Motivo' } },
    },
  },
};

/** It goes on without a form. */
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
      willMany: 'Wieder geöffnet werden: {{what}}.',
      done: 'Wieder offen: {{what}}.',
      doneMany: 'Wieder offen: {{what}}.',
      didMany: 'Wieder offen: {{what}}.',
      fields: {},
    },
    es: {
      heading: 'Reabrir {{what}}',
      willMany: 'Se reabrirá: {{what}}.',
      done: 'Se ha reabierto {{what}}.',
      doneMany: 'Se ha reabierto {{what}}.',
      didMany: 'Se ha reabierto {{what}}.',
      fields: {},
    },
  },
};

/** It is deleted, and nothing follows it. */
export const endPart: ActionPart = {
  words: {
    en: {
      heading: 'Delete {{what}} and end repetition',
      willMany: '{{what}} will be deleted. The plan will no longer repeat.',
      done: '{{what}} deleted. The plan no longer repeats.',
      doneMany: '{{what}} deleted. The plan no longer repeats.',
      didMany: '{{what}} deleted. The plan no longer repeats.',
      fields: {},
    },
    de: {
      heading: '{{what}} löschen und Wiederholung beenden',
      willMany: 'Löschung: {{what}}. Der Plan wiederholt sich dann nicht mehr.',
      done: '{{what}} gelöscht. Der Plan wiederholt sich nicht mehr.',
      doneMany: '{{what}} gelöscht. Der Plan wiederholt sich nicht mehr.',
      didMany: '{{what}} gelöscht. Der Plan wiederholt sich nicht mehr.',
      fields: {},
    },
    es: {
      heading: 'Eliminar {{what}} y no repetir más',
      willMany: 'Eliminación de {{what}}. El plan dejará de repetirse.',
      done: 'Se ha eliminado {{what}}. El plan ya no se repite.',
      doneMany: 'Se ha eliminado {{what}}. El plan ya no se repite.',
      didMany: 'Se ha eliminado {{what}}. El plan ya no se repite.',
      fields: {},
    },
  },
};
