import type { Language } from '../messages/index.ts';

/** Headings of columns that are no record fields: currencies and checkout columns. */
interface ExtraHeadings {
  readonly currency: string;
  /** The id of a record, by which its row finds it whatever else the file has. */
  readonly id: string;
  readonly assignee: Readonly<Record<string, string>>;
}

export const EXTRA_HEADINGS: Readonly<Record<Language, ExtraHeadings>> = {
  en: {
    currency: 'currency',
    id: 'Record ID',
    assignee: {
      'assignee.type': 'Assigned to: type',
      'assignee.name': 'Assigned to',
      'assignee.checked_out_at': 'Checked out',
      'assignee.expected_checkin': 'Due back',
    },
  },
  de: {
    currency: 'Währung',
    id: 'Datensatz-ID',
    assignee: {
      'assignee.type': 'Zugewiesen an: Art',
      'assignee.name': 'Zugewiesen an',
      'assignee.checked_out_at': 'Ausgegeben am',
      'assignee.expected_checkin': 'Rückgabe bis',
    },
  },
  es: {
    currency: 'moneda',
    id: 'ID de registro',
    assignee: {
      'assignee.type': 'Asignado a: tipo',
      'assignee.name': 'Asignado a',
      'assignee.checked_out_at': 'Fecha de asignación',
      'assignee.expected_checkin': 'Devolución prevista',
    },
  },
};
