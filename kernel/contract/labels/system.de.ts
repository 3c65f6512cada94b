import type { RecordLabels } from './types.ts';

export const system: RecordLabels = {
  one: 'Datensatz',
  many: 'Datensätze',
  add: 'Hinzufügen',
  empty: 'Hier ist noch nichts.',
  fields: {
    id: 'ID',
    created_at: 'Angelegt',
    updated_at: 'Geändert',
    created_by: 'Angelegt von',
    deleted_at: 'Gelöscht',
    deleted_by: 'Gelöscht von',
    sso: 'Single Sign-on',
    sso_name: 'Single Sign-on: Name des Anbieters',
    sso_issuer: 'Single Sign-on: Aussteller',
    sso_client_id: 'Single Sign-on: Client-ID',
    sso_client_secret: 'Single Sign-on: Geheimnis',
    sso_is_enabled: 'SSO aktiv',
    sso_is_only: 'SSO verlangt',
    sso_domain: 'Single Sign-on: Domain',
    requires_second_factor: 'Zwei-Faktor-Authentifizierung verlangt',
  },
  sections: { custom: 'Eigene Felder' },
};
