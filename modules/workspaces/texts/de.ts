import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  permissions: { 'workspace:all': 'Arbeitsbereiche' },
  defaults: { workspace: 'Zentrale' },
  records: {
    workspace: {
      one: 'Arbeitsbereich',
      many: 'Arbeitsbereiche',
      add: 'Arbeitsbereich hinzufügen',
      empty:
        'Arbeitsbereiche sind Teile des Unternehmens mit eigenen Assets, etwa Niederlassungen. Fügen Sie den ersten hinzu.',
      fields: { name: 'Name', image: 'Bild', notes: 'Notizen' },
      sections: { main: 'Allgemein', notes: 'Notizen', picture: 'Bild' },
    },
  },
  errors: {
    last_workspace: 'Ein Unternehmen braucht mindestens einen Arbeitsbereich. Fügen Sie zuerst einen weiteren hinzu.',
  },
  screens: {
    workspaces: { settings: { tab: 'Arbeitsbereiche', text: 'Teile des Unternehmens mit eigenen Datensätzen' } },
  },
};
