import type { RecordLabels } from '../types.ts';

export const workspace: RecordLabels = {
  one: 'Arbeitsbereich',
  many: 'Arbeitsbereiche',
  add: 'Arbeitsbereich hinzufügen',
  empty: 'Teile der Firma mit eigenen Assets, etwa Niederlassungen. Fügen Sie den ersten hinzu.',
  fields: { name: 'Name', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Was es ist', notes: 'Notizen', picture: 'Bild' },
};
