import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** Asks for the password of the owner. */
export const ownershipPart: ActionPart = {
  Dialog: lazyPart(() => import('./TransferDialog.tsx').then((one) => ({ default: one.TransferDialog }))),
  words: {
    en: {
      heading: 'Transfer ownership to {{what}}?',
      done: '{{what}} is the owner now.',
      doneMany: '{{what}} are the owner now.',
      didMany: 'Ownership transferred to {{what}}.',
      fields: {},
    },
    de: {
      heading: 'Unternehmen an {{what}} übertragen?',
      done: '{{what}} ist jetzt Inhaber.',
      doneMany: '{{what}} sind jetzt Inhaber.',
      didMany: 'Unternehmen an {{what}} übertragen.',
      fields: {},
    },
    es: {
      heading: '¿Transferir la propiedad a {{what}}?',
      done: '{{what}} es ahora propietario.',
      doneMany: '{{what}} son ahora propietarios.',
      didMany: 'Propiedad transferida a {{what}}.',
      fields: {},
    },
  },
};
