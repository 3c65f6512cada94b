import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { auth, fetchUser } from '@steward/kernel/client/session/auth.ts';

/** Asks for the password of the owner. */
export const ownershipPart: ActionPart = {
  slots: { password: lazyPart(() => import('./PasswordSlot.tsx').then((one) => ({ default: one.PasswordSlot }))) },
  freely: true,
  // Who was the owner is an admin now.
  after: fetchUser,
  names: () => ({ company: auth.get().user?.company.name ?? '' }),
  words: {
    en: {
      heading: 'Transfer ownership of {{company}} to {{what}}?',
      text: '{{what}} becomes the owner. You stay an administrator, and only {{what}} can transfer ownership back. Both of you get an email.',
      done: '{{what}} is now the owner of {{company}}.',
      doneMany: '{{what}} are now the owners of {{company}}.',
      didMany: 'Ownership transferred to {{what}}.',
      fields: { password: { label: 'Your password' } },
    },
    de: {
      heading: '{{company}} an {{what}} übertragen?',
      text: '{{what}} wird Inhaber des Unternehmens. Sie bleiben Administrator, und nur {{what}} kann es zurückübertragen. Sie beide erhalten eine E-Mail.',
      done: '{{what}} ist jetzt Inhaber von {{company}}.',
      doneMany: '{{what}} sind jetzt Inhaber von {{company}}.',
      didMany: 'Unternehmen an {{what}} übertragen.',
      fields: { password: { label: 'Ihr Passwort' } },
    },
    es: {
      heading: '¿Transferir la propiedad de {{company}} a {{what}}?',
      text: '{{what}} pasa a ser propietario de la empresa. Usted sigue siendo administrador, y solo {{what}} puede devolverle la propiedad. Ambos reciben un correo.',
      done: 'La propiedad de {{company}} es ahora de {{what}}.',
      doneMany: 'La propiedad de {{company}} es ahora de {{what}}.',
      didMany: 'Propiedad transferida a {{what}}.',
      fields: { password: { label: 'Su contraseña' } },
    },
  },
};
