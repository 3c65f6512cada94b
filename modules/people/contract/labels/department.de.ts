import type { department as definition } from '../department.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const department: LabelsOf<typeof definition> = {
  one: 'Abteilung',
  many: 'Abteilungen',
  add: 'Abteilung hinzufügen',
  empty: 'Die Teams, zu denen Benutzer und Assets gehören. Fügen Sie die erste hinzu.',
  fields: {
    name: 'Name',
    location: 'Standort',
    manager: 'Leitung',
    phone: 'Telefon',
    fax: 'Fax',
    image: 'Bild',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', notes: 'Notizen', picture: 'Bild' },
};
