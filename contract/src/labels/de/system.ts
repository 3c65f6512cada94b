import type { RecordLabels } from '../types.ts';

export const system: RecordLabels = {
  one: 'Eintrag',
  many: 'Einträge',
  add: 'Hinzufügen',
  empty: 'Hier ist noch nichts.',
  fields: { id: 'ID', created_at: 'Angelegt', updated_at: 'Geändert', created_by: 'Angelegt von', deleted_at: 'Gelöscht', sso: 'Single Sign-on', sso_issuer: 'Single Sign-on: Aussteller', sso_client_id: 'Single Sign-on: Client-ID', sso_client_secret: 'Single Sign-on: Geheimnis', sso_is_enabled: 'Single Sign-on', sso_is_only: 'Nur über Single Sign-on', sso_domain: 'Domain für Single Sign-on', requires_second_factor: 'Zweiter Faktor für alle' },
  sections: { custom: 'Felder Ihrer Firma' },
};
