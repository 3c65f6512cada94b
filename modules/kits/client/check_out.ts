import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';

/** The form with which a kit is checked out: to whom, and what it is, before anything happens. */
export const checkoutPart: ActionPart = {
  slots: {
    holder: lazyPart(() =>
      import('@steward/modules/checkout/client').then(({ AssigneeSlot }) => ({ default: AssigneeSlot })),
    ),
    assets: lazyPart(() => import('./PartsSlot.tsx')),
  },
  told: ({ holder }) => ({ holder: isNamed(holder) ? holder.name : '' }),
  words: {
    en: {
      heading: 'Check out {{what}}',
      done: '{{what}} is checked out to {{holder}}.',
      doneMany: '{{what}} are checked out to {{holder}}.',
      didMany: '{{what}} are checked out.',
      fields: {
        assets: { label: 'Assets', help: 'Choose others of the same models, if you like.' },
        expected_checkin: { label: 'Due back', wide: false },
        note: { label: 'Note' },
      },
    },
    de: {
      heading: '{{what}} ausgeben',
      done: '{{what}} ist an {{holder}} ausgegeben.',
      doneMany: '{{what}} sind an {{holder}} ausgegeben.',
      didMany: '{{what}} sind ausgegeben.',
      fields: {
        assets: { label: 'Assets', help: 'Andere derselben Modelle können gewählt werden.' },
        expected_checkin: { label: 'Rückgabe bis', wide: false },
        note: { label: 'Notiz' },
      },
    },
    es: {
      heading: 'Asignar {{what}}',
      done: 'Asignación a {{holder}} registrada: {{what}}.',
      doneMany: 'Asignación a {{holder}} registrada: {{what}}.',
      didMany: 'Asignación registrada: {{what}}.',
      fields: {
        assets: { label: 'Activos', help: 'Puede elegir otros de los mismos modelos.' },
        expected_checkin: { label: 'Devolución prevista', wide: false },
        note: { label: 'Nota' },
      },
    },
  },
};
