import type { Language } from '../messages/index.ts';

/** Headings of columns that are no record fields: currencies and checkout columns. */
interface ExtraHeadings {
  readonly currency: string;
  /** The id of a record, by which its row finds it whatever else the file has. */
  readonly id: string;
  readonly holder: Readonly<Record<string, string>>;
}

export const EXTRA_HEADINGS: Readonly<Record<Language, ExtraHeadings>> = {
  en: {
    currency: 'currency',
    id: 'Record ID',
    holder: {
      'holder.type': 'Assigned to: type',
      'holder.name': 'Assigned to',
      'holder.checked_out_at': 'Checked out',
      'holder.expected_checkin': 'Due back',
    },
  },
  de: {
    currency: 'Währung',
    id: 'Datensatz-ID',
    holder: {
      'holder.type': 'Zugewiesen an: Art',
      'holder.name': 'Zugewiesen an',
      'holder.checked_out_at': 'Ausgegeben am',
      'holder.expected_checkin': 'Rückgabe bis',
    },
  },
  es: {
    currency: 'moneda',
    id: 'ID de registro',
    holder: {
      'holder.type': 'Asignado a: tipo',
      'holder.name': 'Asignado a',
      'holder.checked_out_at': 'Fecha de asignación',
      'holder.expected_checkin': 'Devolución prevista',
    },
  },
};
