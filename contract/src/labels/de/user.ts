import type { user as definition } from '../../records/user.ts';
import type { LabelsOf } from '../types.ts';

export const user: LabelsOf<typeof definition> = {
  one: 'Benutzer',
  many: 'Benutzer',
  add: 'Benutzer hinzufügen',
  empty: 'Die Benutzer des Unternehmens. Auch wer sich nie anmeldet, kann Assets haben.',
  fields: {
    name: 'Name', first_name: 'Vorname', last_name: 'Nachname', username: 'Benutzername', email: 'E-Mail', employee_number: 'Personalnummer', job_title: 'Position',
    department: 'Abteilung', location: 'Standort', manager: 'Vorgesetzte Person', start_date: 'Eintritt', end_date: 'Austritt', remote: 'Arbeitet remote', vip: 'VIP', phone: 'Telefon', website: 'Website',
    address: 'Adresse', address2: 'Adresse, Zeile 2', zip: 'Postleitzahl', city: 'Ort', state: 'Bundesland', country: 'Land',
    sign_in: 'Anmeldung', owner: 'Inhaber', activated: 'Kann sich anmelden', user_type: 'Benutzertyp', work_space: 'Arbeitsbereiche', groups: 'Gruppen', custom_permissions: 'Eigene Berechtigungen', enable_assets: 'Asset-Modus', enable_environment: 'Umgebungsmodus', api_token: 'API-Token', authenticator: 'Authenticator-App', passkey: 'Passkey', recovery_codes: 'Wiederherstellungscodes', second_factor: 'Zwei-Faktor-Authentifizierung', password: 'Passwort', sessions: 'Aktive Sitzungen', image: 'Bild', notes: 'Notizen',
  },
  sections: { main: 'Allgemein', work: 'Arbeit', contact: 'Kontakt', address: 'Adresse', access: 'Zugang', notes: 'Notizen', picture: 'Bild' },
  options: { sign_in: { active: 'Aktiv', invited: 'Eingeladen', off: 'Deaktiviert', none: 'Ohne Anmeldung' }, user_type: { user: 'Benutzer', admin: 'Admin' } },
  hints: { enable_environment: 'Berechtigungen für Assets kommen aus Umgebungsrollen', custom_permissions: 'zusätzlich zu denen der Gruppen' },
};
