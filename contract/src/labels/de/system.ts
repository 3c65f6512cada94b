import type { RecordLabels } from '../types.ts';

export const system: RecordLabels = {
  one: 'Eintrag',
  many: 'Einträge',
  add: 'Hinzufügen',
  empty: 'Hier ist noch nichts.',
  fields: { id: 'ID', created_at: 'Angelegt', updated_at: 'Geändert', created_by: 'Angelegt von', deleted_at: 'Gelöscht' },
  sections: { custom: 'Felder Ihrer Firma' },
};
