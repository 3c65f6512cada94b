import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';

export const addTagsPart: ActionPart = {
  words: {
    en: {
      heading: 'Add tags to {{what}}',
      willMany: '{{what}} will get tags.',
      done: '{{what}} has the tags.',
      doneMany: '{{what}} have the tags.',
      didMany: '{{what}} tagged.',
      fields: { tags: { label: 'Tags', help: 'Tags that they already have stay.' } },
    },
    de: {
      heading: 'Tags zu {{what}} hinzufügen',
      willMany: '{{what}} erhalten Tags.',
      done: '{{what}} hat die Tags.',
      doneMany: '{{what}} haben die Tags.',
      didMany: '{{what}} mit Tags versehen.',
      fields: { tags: { label: 'Tags', help: 'Vorhandene Tags bleiben.' } },
    },
    es: {
      heading: 'Añadir etiquetas a {{what}}',
      willMany: '{{what}} recibirán etiquetas.',
      done: '{{what}} tiene las etiquetas.',
      doneMany: '{{what}} tienen las etiquetas.',
      didMany: '{{what}} con etiquetas nuevas.',
      fields: { tags: { label: 'Etiquetas', help: 'Las etiquetas que ya tienen se conservan.' } },
    },
  },
};

export const removeTagsPart: ActionPart = {
  words: {
    en: {
      heading: 'Remove tags from {{what}}',
      willMany: '{{what}} will lose tags.',
      done: '{{what}} no longer has the tags.',
      doneMany: '{{what}} no longer have the tags.',
      didMany: 'Tags removed from {{what}}.',
      fields: { tags: { label: 'Tags', help: 'Other tags stay.' } },
    },
    de: {
      heading: 'Tags von {{what}} entfernen',
      willMany: '{{what}} verlieren Tags.',
      done: '{{what}} hat die Tags nicht mehr.',
      doneMany: '{{what}} haben die Tags nicht mehr.',
      didMany: 'Tags von {{what}} entfernt.',
      fields: { tags: { label: 'Tags', help: 'Andere Tags bleiben.' } },
    },
    es: {
      heading: 'Quitar etiquetas de {{what}}',
      willMany: '{{what}} perderán etiquetas.',
      done: '{{what}} ya no tiene las etiquetas.',
      doneMany: '{{what}} ya no tienen las etiquetas.',
      didMany: 'Etiquetas quitadas de {{what}}.',
      fields: { tags: { label: 'Etiquetas', help: 'Las demás etiquetas se conservan.' } },
    },
  },
};
