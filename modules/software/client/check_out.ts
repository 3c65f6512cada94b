import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import i18next from 'i18next';

const named = (value: unknown): string => (isNamed(value) ? value.name : '');

/** The form with which a seat is checked out. */
export const checkoutPart: ActionPart = {
  slots: { holder: lazyPart(() => import('./SeatAssigneeSlot.tsx')) },
  told: ({ holder }) => ({ holder: named(holder) }),
  unable: (_row, what) => i18next.t('full', { ns: 'software', what }),
  words: {
    en: {
      heading: 'Check out a seat of {{what}}',
      done: '{{holder}} has a seat of {{what}}.',
      doneMany: '{{holder}} has a seat of each: {{what}}.',
      didMany: '{{what}}: a seat of each is checked out.',
      fields: { seat: { label: 'Seat', hint: 'the next free one, if empty' }, note: { label: 'Note' } },
    },
    de: {
      heading: 'Platz von {{what}} ausgeben',
      done: '{{holder}} hat einen Platz von {{what}}.',
      doneMany: '{{holder}} hat je einen Platz: {{what}}.',
      didMany: '{{what}}: je ein Platz ist ausgegeben.',
      fields: { seat: { label: 'Platz', hint: 'leer: der nächste freie' }, note: { label: 'Notiz' } },
    },
    es: {
      heading: 'Asignar un puesto de {{what}}',
      done: '{{holder}} tiene un puesto de {{what}}.',
      doneMany: '{{holder}} tiene un puesto de cada una: {{what}}.',
      didMany: '{{what}}: asignado un puesto de cada una.',
      fields: { seat: { label: 'Puesto', hint: 'vacío: el siguiente libre' }, note: { label: 'Nota' } },
    },
  },
};

/** The form with which people or assets get a seat of one licence each. */
export const assignPart: ActionPart = {
  told: ({ license }) => ({ license: named(license) }),
  words: {
    en: {
      heading: 'Check out software to {{what}}',
      done: '{{what}} has a seat of {{license}}.',
      doneMany: '{{what}} have a seat of {{license}} each.',
      didMany: '{{what}} have a seat each.',
      fields: { license: { label: 'Software' }, note: { label: 'Note' } },
    },
    de: {
      heading: 'Software an {{what}} ausgeben',
      done: '{{what}} hat einen Platz von {{license}}.',
      doneMany: '{{what}} haben je einen Platz von {{license}}.',
      didMany: '{{what}} haben je einen Platz.',
      fields: { license: { label: 'Software' }, note: { label: 'Notiz' } },
    },
    es: {
      heading: 'Asignar software a {{what}}',
      done: '{{what}} tiene un puesto de {{license}}.',
      doneMany: '{{what}} tienen un puesto de {{license}} cada uno.',
      didMany: '{{what}} tienen un puesto cada uno.',
      fields: { license: { label: 'Software' }, note: { label: 'Nota' } },
    },
  },
};
