import type { ActionPart } from './action_part.ts';

/** Fields are chosen elsewhere: on the page of a record, or in the dialog of a selection. */
export const editPart: ActionPart = {
  words: {
    en: {
      heading: 'Change {{what}}',
      willMany: '{{what}} will change.',
      done: '{{what}} is changed.',
      doneMany: '{{what}} changed.',
      didMany: '{{what}} changed.',
      fields: {},
    },
    de: {
      heading: '{{what}} ändern',
      willMany: '{{what}} ändern sich.',
      done: '{{what}} ist geändert.',
      doneMany: '{{what}} geändert.',
      didMany: '{{what}} geändert.',
      fields: {},
    },
    es: {
      heading: 'Cambiar {{what}}',
      willMany: 'Cambiarán {{what}}.',
      done: '{{what}} ha cambiado.',
      doneMany: 'Se han cambiado {{what}}.',
      didMany: 'Se han cambiado {{what}}.',
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
      willMany: '{{what}} kommen in den Papierkorb.',
      done: '{{what}} liegt jetzt im Papierkorb',
      doneMany: '{{what}} liegen jetzt im Papierkorb',
      didMany: '{{what}} gelöscht.',
      fields: {},
    },
    es: {
      heading: 'Eliminar {{what}}',
      willMany: 'Irán a la papelera {{what}}.',
      done: '{{what}} está ahora en la papelera',
      doneMany: '{{what}} están ahora en la papelera',
      didMany: 'Se han eliminado {{what}}.',
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
      willMany: '{{what}} werden wiederhergestellt.',
      done: '{{what}} wiederhergestellt',
      doneMany: '{{what}} wiederhergestellt',
      didMany: '{{what}} wiederhergestellt.',
      fields: {},
    },
    es: {
      heading: 'Restaurar {{what}}',
      willMany: 'Se restaurarán {{what}}.',
      done: 'Se ha restaurado {{what}}',
      doneMany: 'Se han restaurado {{what}}',
      didMany: 'Se han restaurado {{what}}.',
      fields: {},
    },
  },
};
