import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Tags',
  about: 'Farbige Schlagwörter auf Datensätzen jeder Art, um zusammengehörige Datensätze zu finden.',
  scan: { tag: 'Schlagwort hinzufügen' },
  actions: {
    addTags: {
      title: 'Schlagwörter hinzufügen',
      heading: 'Schlagwörter zu {what} hinzufügen',
      willMany: 'Schlagwörter werden zu {what} hinzugefügt.',
      done: 'Schlagwörter zu {what} hinzugefügt.',
      doneMany: 'Schlagwörter zu {what} hinzugefügt.',
      didMany: 'Schlagwörter zu {what} hinzugefügt.',
      fields: { tags: { label: 'Tags', help: 'Vorhandene Schlagwörter bleiben.' } },
    },
    removeTags: {
      title: 'Schlagwörter entfernen',
      heading: 'Schlagwörter von {what} entfernen',
      willMany: 'Schlagwörter werden von {what} entfernt.',
      done: 'Schlagwörter von {what} entfernt.',
      doneMany: 'Schlagwörter von {what} entfernt.',
      didMany: 'Schlagwörter von {what} entfernt.',
      fields: { tags: { label: 'Tags', help: 'Andere Schlagwörter bleiben.' } },
    },
  },
  records: {
    tag: {
      one: 'Schlagwort',
      many: 'Schlagwörter',
      add: 'Schlagwort hinzufügen',
      empty:
        'Schlagwörter kennzeichnen Datensätze, die zusammengehören, etwa „geleast“ oder „wird ersetzt“. Fügen Sie das erste hinzu.',
      fields: { name: 'Name', color: 'Farbe', description: 'Beschreibung' },
      sections: { main: 'Allgemein', description: 'Beschreibung' },
    },
    '*': { fields: { tags: 'Schlagwörter' }, sections: { tags: 'Schlagwörter' } },
  },
  screens: {
    tags: {
      tags: 'Schlagwörter',
      add: 'Schlagwort hinzufügen',
      added: 'Schlagwort „{tag}“ hinzugefügt.',
      remove: 'Schlagwort {tag} entfernen',
      removed: 'Schlagwort „{tag}“ entfernt.',
      scan: { added: 'Schlagwort hinzugefügt: {tag}', first: 'Wählen Sie zuerst ein Schlagwort.' },
    },
  },
};
