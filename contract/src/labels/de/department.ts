import type { department as definition } from '../../records/department.ts';
import type { LabelsOf } from '../types.ts';

export const department: LabelsOf<typeof definition> = {
  one: 'Abteilung',
  many: 'Abteilungen',
  add: 'Abteilung hinzufügen',
  empty: 'Die Teams, zu denen Personen und Dinge gehören. Fügen Sie die erste hinzu.',
  fields: { name: 'Name', location: 'Standort', manager: 'Leitung', phone: 'Telefon', fax: 'Fax', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Was es ist', notes: 'Notizen', picture: 'Bild' },
};
