import type { RecordLabels } from '../types.ts';

export const department: RecordLabels = {
  one: 'Abteilung',
  many: 'Abteilungen',
  add: 'Abteilung hinzufügen',
  empty: 'Die Teams, zu denen Personen und Dinge gehören. Fügen Sie die erste hinzu.',
  fields: { name: 'Name', location: 'Standort', manager: 'Leitung', phone: 'Telefon', fax: 'Fax', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Was es ist', notes: 'Notizen', picture: 'Bild' },
};
