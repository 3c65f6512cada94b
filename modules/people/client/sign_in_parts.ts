import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { deactivate } from '../contract/actions.ts';
import { user } from '../contract/user.ts';

export const activatePart: ActionPart = {
  undo: (rows) => () =>
    perform(
      deactivate,
      user,
      rows.map((row) => row.id),
      {},
    ),
  words: {
    en: {
      heading: 'Reactivate {{what}}',
      done: '{{what}} can sign in again.',
      doneMany: '{{what}} can sign in again.',
      didMany: '{{what}} reactivated.',
      fields: {},
    },
    de: {
      heading: '{{what}} reaktivieren',
      done: '{{what}} kann sich wieder anmelden.',
      doneMany: '{{what}} können sich wieder anmelden.',
      didMany: '{{what}} reaktiviert.',
      fields: {},
    },
    es: {
      heading: 'Reactivar {{what}}',
      done: '{{what}} puede volver a iniciar sesión.',
      doneMany: '{{what}} pueden volver a iniciar sesión.',
      didMany: '{{what}} reactivados.',
      fields: {},
    },
  },
};

/** One user is asked about with what they have. */
export const deactivatePart: ActionPart = {
  Dialog: lazyPart(() => import('./DeactivateDialog.tsx').then((one) => ({ default: one.DeactivateDialog }))),
  words: {
    en: {
      heading: 'Deactivate {{what}}',
      done: '{{what}} is deactivated.',
      doneMany: '{{what}} deactivated.',
      didMany: '{{what}} deactivated.',
      fields: {},
    },
    de: {
      heading: '{{what}} deaktivieren',
      done: '{{what}} ist deaktiviert.',
      doneMany: '{{what}} deaktiviert.',
      didMany: '{{what}} deaktiviert.',
      fields: {},
    },
    es: {
      heading: 'Desactivar {{what}}',
      done: '{{what}} está desactivado.',
      doneMany: '{{what}} desactivados.',
      didMany: '{{what}} desactivados.',
      fields: {},
    },
  },
};
