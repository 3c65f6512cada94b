import type { user as definition } from '../../records/user.ts';
import type { LabelsOf } from '../types.ts';

export const user: LabelsOf<typeof definition> = {
  one: 'Person',
  many: 'Personen',
  add: 'Person hinzufügen',
  empty: 'Die Menschen der Firma. Auch wer sich nie anmeldet, kann Dinge haben.',
  fields: {
    name: 'Name', first_name: 'Vorname', last_name: 'Nachname', username: 'Benutzername', email: 'E-Mail', employee_number: 'Personalnummer', job_title: 'Position',
    department: 'Abteilung', location: 'Standort', manager: 'Vorgesetzt', start_date: 'Eintritt', end_date: 'Austritt', remote: 'Arbeitet von zu Hause', vip: 'VIP', phone: 'Telefon', website: 'Website',
    address: 'Adresse', address2: 'Adresse, Zeile 2', zip: 'Postleitzahl', city: 'Ort', state: 'Bundesland', country: 'Land',
    sign_in: 'Anmeldung', owner: 'Firma gehört', activated: 'Darf sich anmelden', user_type: 'Benutzerart', work_space: 'Arbeitsbereiche', groups: 'Gruppen', custom_permissions: 'Eigene Rechte', enable_assets: 'Assetmodus', enable_environment: 'Umgebungsmodus', api_token: 'API-Token', authenticator: 'Authenticator-App', passkey: 'Passkey', recovery_codes: 'Wiederherstellungscodes', second_factor: 'Zweiter Faktor', password: 'Passwort', sessions: 'Sitzungen', image: 'Bild', notes: 'Notizen',
  },
  sections: { main: 'Wer es ist', work: 'Arbeit', contact: 'Kontakt', address: 'Adresse', access: 'Zugang', notes: 'Notizen', picture: 'Bild' },
  options: { sign_in: { active: 'Aktiv', invited: 'Eingeladen', off: 'Abgeschaltet', none: 'Ohne Anmeldung' }, user_type: { user: 'Benutzer', admin: 'Verwaltung' } },
  hints: { enable_environment: 'Rechte an Assets kommen aus Umgebungsrollen', custom_permissions: 'neben denen der Gruppen' },
};
