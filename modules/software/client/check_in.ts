import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import i18next from 'i18next';

const unable = (_row: unknown): string => i18next.t('none', { ns: 'software' });

/** The form with which one seat is checked in, by its number. */
export const checkinPart: ActionPart = {
  unable,
  words: {
    en: {
      heading: 'Check in a seat of {{what}}',
      done: 'A seat of {{what}} is checked in.',
      doneMany: '{{what}}: a seat of each is checked in.',
      didMany: '{{what}}: a seat of each is checked in.',
      fields: { seat: { label: 'Seat' }, note: { label: 'Note' } },
    },
    de: {
      heading: 'Platz von {{what}} zurücknehmen',
      done: 'Ein Platz von {{what}} ist zurückgenommen.',
      doneMany: '{{what}}: je ein Platz ist zurückgenommen.',
      didMany: '{{what}}: je ein Platz ist zurückgenommen.',
      fields: { seat: { label: 'Platz' }, note: { label: 'Notiz' } },
    },
    es: {
      heading: 'Devolver un puesto de {{what}}',
      done: 'Se ha devuelto un puesto de {{what}}.',
      doneMany: '{{what}}: devuelto un puesto de cada una.',
      didMany: '{{what}}: devuelto un puesto de cada una.',
      fields: { seat: { label: 'Puesto' }, note: { label: 'Nota' } },
    },
  },
};

/** The form with which all seats are checked in. */
export const checkinAllPart: ActionPart = {
  unable,
  words: {
    en: {
      heading: 'Check in all seats of {{what}}',
      done: 'All seats of {{what}} are checked in.',
      doneMany: '{{what}}: all seats are checked in.',
      didMany: '{{what}}: all seats are checked in.',
      fields: { note: { label: 'Note' } },
    },
    de: {
      heading: 'Alle Plätze von {{what}} zurücknehmen',
      done: 'Alle Plätze von {{what}} sind zurückgenommen.',
      doneMany: '{{what}}: alle Plätze sind zurückgenommen.',
      didMany: '{{what}}: alle Plätze sind zurückgenommen.',
      fields: { note: { label: 'Notiz' } },
    },
    es: {
      heading: 'Devolver todos los puestos de {{what}}',
      done: 'Se han devuelto todos los puestos de {{what}}.',
      doneMany: '{{what}}: devueltos todos los puestos.',
      didMany: '{{what}}: devueltos todos los puestos.',
      fields: { note: { label: 'Nota' } },
    },
  },
};
