import type { Language } from '../messages/index.ts';

/** Words for columns that are no fields of a record: currencies, and who has a thing. */
export const EXTRA_WORDS: Readonly<Record<Language, { readonly currency: string; readonly holder: Readonly<Record<string, string>> }>> = {
  en: {
    currency: 'currency',
    holder: {
      'holder.type': 'Checkout Type', 'holder.username': 'Checked Out To: Username', 'holder.name': 'Checked Out To: Name', 'holder.first_name': 'Checked Out To: First Name', 'holder.last_name': 'Checked Out To: Last Name',
      'holder.email': 'Checked Out To: Email', 'holder.location': 'Checked Out To: Location', 'holder.asset': 'Checked Out To: Asset tag', 'holder.checked_out_at': 'Handed out', 'holder.expected_checkin': 'Due back',
    },
  },
  de: {
    currency: 'Währung',
    holder: {
      'holder.type': 'Ausgabe an (Art)', 'holder.username': 'Ausgegeben an: Benutzername', 'holder.name': 'Ausgegeben an: Name', 'holder.first_name': 'Ausgegeben an: Vorname', 'holder.last_name': 'Ausgegeben an: Nachname',
      'holder.email': 'Ausgegeben an: E-Mail', 'holder.location': 'Ausgegeben an: Standort', 'holder.asset': 'Ausgegeben an: Inventarnummer', 'holder.checked_out_at': 'Ausgegeben am', 'holder.expected_checkin': 'Rückgabe bis',
    },
  },
  es: {
    currency: 'moneda',
    holder: {
      'holder.type': 'Entregado a (tipo)', 'holder.username': 'Entregado a: usuario', 'holder.name': 'Entregado a: nombre completo', 'holder.first_name': 'Entregado a: nombre', 'holder.last_name': 'Entregado a: apellidos',
      'holder.email': 'Entregado a: correo', 'holder.location': 'Entregado a: ubicación', 'holder.asset': 'Entregado a: etiqueta', 'holder.checked_out_at': 'Fecha de entrega', 'holder.expected_checkin': 'Devolución prevista',
    },
  },
};
