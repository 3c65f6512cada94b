import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

export const addTagsPart: ActionPart = {
  words: {
    en: {
      heading: 'Add tags to {{what}}',
      willMany: 'Tags will be added to {{what}}.',
      done: 'Tags added to {{what}}.',
      doneMany: 'Tags added to {{what}}.',
      didMany: 'Tags added to {{what}}.',
      fields: { tags: { label: 'Tags', help: 'Existing tags stay.' } },
    },
    de: {
      heading: 'Schlagwörter zu {{what}} hinzufügen',
      willMany: 'Schlagwörter für {{what}}.',
      done: 'Schlagwörter zu {{what}} hinzugefügt.',
      doneMany: 'Schlagwörter zu {{what}} hinzugefügt.',
      didMany: 'Schlagwörter zu {{what}} hinzugefügt.',
      fields: { tags: { label: 'Tags', help: 'Vorhandene Schlagwörter bleiben.' } },
    },
    es: {
      heading: 'Añadir etiquetas a {{what}}',
      willMany: 'Etiquetas para {{what}}.',
      done: 'Etiquetas añadidas a {{what}}.',
      doneMany: 'Etiquetas añadidas a {{what}}.',
      didMany: 'Etiquetas añadidas a {{what}}.',
      fields: { tags: { label: 'Etiquetas', help: 'Las etiquetas existentes se conservan.' } },
    },
  },
};

export const removeTagsPart: ActionPart = {
  words: {
    en: {
      heading: 'Remove tags from {{what}}',
      willMany: 'Tags will be removed from {{what}}.',
      done: 'Tags removed from {{what}}.',
      doneMany: 'Tags removed from {{what}}.',
      didMany: 'Tags removed from {{what}}.',
      fields: { tags: { label: 'Tags', help: 'Other tags stay.' } },
    },
    de: {
      heading: 'Schlagwörter von {{what}} entfernen',
      willMany: 'Schlagwörter werden von {{what}} entfernt.',
      done: 'Schlagwörter von {{what}} entfernt.',
      doneMany: 'Schlagwörter von {{what}} entfernt.',
      didMany: 'Schlagwörter von {{what}} entfernt.',
      fields: { tags: { label: 'Tags', help: 'Andere Schlagwörter bleiben.' } },
    },
    es: {
      heading: 'Quitar etiquetas de {{what}}',
      willMany: 'Se quitarán etiquetas de {{what}}.',
      done: 'Etiquetas quitadas de {{what}}.',
      doneMany: 'Etiquetas quitadas de {{what}}.',
      didMany: 'Etiquetas quitadas de {{what}}.',
      fields: { tags: { label: 'Etiquetas', help: 'Las demás etiquetas se conservan.' } },
    },
  },
};
