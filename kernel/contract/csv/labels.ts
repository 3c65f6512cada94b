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
      'holder.username': 'Assigned to: username',
      'holder.name': 'Assigned to',
      'holder.first_name': 'Assigned to: first name',
      'holder.last_name': 'Assigned to: last name',
      'holder.email': 'Assigned to: email',
      'holder.location': 'Assigned to: location',
      'holder.asset': 'Assigned to: asset tag',
      'holder.checked_out_at': 'Checked out',
      'holder.expected_checkin': 'Due back',
    },
  },
  de: {
    currency: 'Währung',
    id: 'Datensatz-ID',
    holder: {
      'holder.type': 'Zugewiesen an: Art',
      'holder.username': 'Zugewiesen an: Benutzername',
      'holder.name': 'Zugewiesen an',
      'holder.first_name': 'Zugewiesen an: Vorname',
      'holder.last_name': 'Zugewiesen an: Nachname',
      'holder.email': 'Zugewiesen an: E-Mail',
      'holder.location': 'Zugewiesen an: Standort',
      'holder.asset': 'Zugewiesen an: Inventarnummer',
      'holder.checked_out_at': 'Ausgegeben am',
      'holder.expected_checkin': 'Rückgabe bis',
    },
  },
  es: {
    currency: 'moneda',
    id: 'ID de registro',
    holder: {
      'holder.type': 'Asignado a: tipo',
      'holder.username': 'Asignado a: usuario',
      'holder.name': 'Asignado a',
      'holder.first_name': 'Asignado a: nombre',
      'holder.last_name': 'Asignado a: apellidos',
      'holder.email': 'Asignado a: correo',
      'holder.location': 'Asignado a: ubicación',
      'holder.asset': 'Asignado a: código de activo',
      'holder.checked_out_at': 'Fecha de asignación',
      'holder.expected_checkin': 'Devolución prevista',
    },
  },
};
