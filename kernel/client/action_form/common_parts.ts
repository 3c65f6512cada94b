import type { ActionPart } from './action_part.ts';

/** Fields are chosen elsewhere: on the page of a record, or in the dialog of a selection. */
export const editPart: ActionPart = {
  words: {
    en: {
      heading: 'Change {{what}}',
      willMany: '{{what}} will change.',
      done: '{{what}} changed.',
      doneMany: '{{what}} changed.',
      didMany: '{{what}} changed.',
      fields: {},
    },
    de: {
      heading: '{{what}} ändern',
      willMany: 'Änderung: {{what}}.',
      done: '{{what}} geändert.',
      doneMany: '{{what}} geändert.',
      didMany: '{{what}} geändert.',
      fields: {},
    },
    es: {
      heading: 'Cambiar {{what}}',
      willMany: 'Modificación de {{what}}.',
      done: 'Se ha cambiado {{what}}.',
      doneMany: 'Modificación hecha: {{what}}.',
      didMany: 'Modificación hecha: {{what}}.',
      fields: {},
    },
  },
};

export const removePart: ActionPart = {
  words: {
    en: {
      heading: 'Delete {{what}}',
      willMany: '{{what}} will go to the recycle bin.',
      done: '{{what}} moved to the recycle bin',
      doneMany: '{{what}} moved to the recycle bin',
      didMany: '{{what}} deleted.',
      fields: {},
    },
    de: {
      heading: '{{what}} löschen',
      willMany: 'In den Papierkorb: {{what}}.',
      done: '{{what}} in den Papierkorb gelegt',
      doneMany: '{{what}} in den Papierkorb gelegt',
      didMany: '{{what}} gelöscht.',
      fields: {},
    },
    es: {
      heading: 'Eliminar {{what}}',
      willMany: 'A la papelera: {{what}}.',
      done: 'A la papelera: {{what}}',
      doneMany: 'A la papelera: {{what}}',
      didMany: 'Eliminación hecha: {{what}}.',
      fields: {},
    },
  },
};

export const restorePart: ActionPart = {
  words: {
    en: {
      heading: 'Restore {{what}}',
      willMany: '{{what}} will be restored.',
      done: '{{what}} restored',
      doneMany: '{{what}} restored',
      didMany: '{{what}} restored.',
      fields: {},
    },
    de: {
      heading: '{{what}} wiederherstellen',
      willMany: 'Wiederherstellung: {{what}}.',
      done: '{{what}} wiederhergestellt',
      doneMany: '{{what}} wiederhergestellt',
      didMany: '{{what}} wiederhergestellt.',
      fields: {},
    },
    es: {
      heading: 'Restaurar {{what}}',
      willMany: 'Restauración de {{what}}.',
      done: 'Se ha restaurado {{what}}',
      doneMany: 'Restauración hecha: {{what}}',
      didMany: 'Restauración hecha: {{what}}.',
      fields: {},
    },
  },
};
