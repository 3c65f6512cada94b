import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { workspace as workspaceDefinition } from '../workspace.ts';

export const workspace: LabelsOf<typeof workspaceDefinition> = {
  one: 'Arbeitsbereich',
  many: 'Arbeitsbereiche',
  add: 'Arbeitsbereich hinzufügen',
  empty:
    'Arbeitsbereiche sind Teile des Unternehmens mit eigenen Assets, etwa Niederlassungen. Fügen Sie den ersten hinzu.',
  fields: { name: 'Name', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen', picture: 'Bild' },
};
