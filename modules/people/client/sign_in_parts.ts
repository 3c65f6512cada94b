import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

export const activatePart: ActionPart = {
  words: {
    en: {
      heading: 'Reactivate {{what}}',
      willMany: '{{what}} will be able to sign in again.',
      done: '{{what}} can sign in again.',
      doneMany: '{{what}} can sign in again.',
      didMany: '{{what}} reactivated.',
      fields: {},
    },
    de: {
      heading: '{{what}} reaktivieren',
      willMany: 'Anmeldung wieder aktiviert: {{what}}.',
      done: '{{what}} kann sich wieder anmelden.',
      doneMany: 'Anmeldung wieder aktiviert: {{what}}.',
      didMany: '{{what}} reaktiviert.',
      fields: {},
    },
    es: {
      heading: 'Reactivar {{what}}',
      willMany: 'Reactivación del acceso: {{what}}.',
      done: '{{what}} puede volver a iniciar sesión.',
      doneMany: '{{what}} pueden volver a iniciar sesión.',
      didMany: 'Acceso reactivado: {{what}}.',
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
      willMany: '{{what}} will be signed out and unable to sign in.',
      done: '{{what}} deactivated.',
      doneMany: '{{what}} deactivated.',
      didMany: '{{what}} deactivated.',
      fields: {},
    },
    de: {
      heading: '{{what}} deaktivieren',
      willMany: 'Deaktivierung: {{what}}. Abmeldung auf allen Geräten.',
      done: '{{what}} deaktiviert.',
      doneMany: '{{what}} deaktiviert.',
      didMany: '{{what}} deaktiviert.',
      fields: {},
    },
    es: {
      heading: 'Desactivar {{what}}',
      willMany: 'Desactivación del acceso: {{what}}.',
      done: 'Se ha desactivado a {{what}}.',
      doneMany: 'Se ha desactivado a {{what}}.',
      didMany: 'Se ha desactivado a {{what}}.',
      fields: {},
    },
  },
};

/** Users who could not sign in: with groups, workspaces and a message. */
export const invitePart: ActionPart = {
  RowsDialog: lazyPart(() => import('./EnableDialog.tsx').then((one) => ({ default: one.EnableDialog }))),
  words: {
    en: {
      heading: 'Enable sign-in for {{what}}',
      willMany: '{{what}} will be invited.',
      done: '{{what}} invited.',
      doneMany: '{{what}} invited.',
      didMany: '{{what}} invited.',
      fields: {
        groups: { label: 'Groups' },
        work_space: { label: 'Workspaces' },
        message: { label: 'Message', help: 'The invitation email contains this message.' },
      },
    },
    de: {
      heading: 'Anmeldung aktivieren für {{what}}',
      willMany: 'Einladung: {{what}}.',
      done: '{{what}} eingeladen.',
      doneMany: '{{what}} eingeladen.',
      didMany: '{{what}} eingeladen.',
      fields: {
        groups: { label: 'Gruppen' },
        work_space: { label: 'Arbeitsbereiche' },
        message: { label: 'Nachricht', help: 'Die Einladungs-E-Mail enthält diese Nachricht.' },
      },
    },
    es: {
      heading: 'Activar el acceso de {{what}}',
      willMany: 'Se invitará a {{what}}.',
      done: 'Se ha invitado a {{what}}.',
      doneMany: 'Se ha invitado a {{what}}.',
      didMany: 'Se ha invitado a {{what}}.',
      fields: {
        groups: { label: 'Grupos' },
        work_space: { label: 'Espacios de trabajo' },
        message: { label: 'Mensaje', help: 'Aparece en el correo de invitación.' },
      },
    },
  },
};

/** A new invitation, as the one before. */
export const inviteAgainPart: ActionPart = {
  form: () => ({}),
  words: {
    en: {
      heading: 'Invite {{what}} again',
      willMany: '{{what}} will be invited again.',
      done: '{{what}} invited again.',
      doneMany: '{{what}} invited again.',
      didMany: '{{what}} invited again.',
      fields: {},
    },
    de: {
      heading: '{{what}} erneut einladen',
      willMany: 'Erneute Einladung: {{what}}.',
      done: '{{what}} erneut eingeladen.',
      doneMany: '{{what}} erneut eingeladen.',
      didMany: '{{what}} erneut eingeladen.',
      fields: {},
    },
    es: {
      heading: 'Invitar de nuevo a {{what}}',
      willMany: 'Se invitará de nuevo a {{what}}.',
      done: 'Se ha invitado de nuevo a {{what}}.',
      doneMany: 'Se ha invitado de nuevo a {{what}}.',
      didMany: 'Se ha invitado de nuevo a {{what}}.',
      fields: {},
    },
  },
};

export const revokePart: ActionPart = {
  words: {
    en: {
      heading: 'Revoke the invitation of {{what}}?',
      text: 'The link in the mail stops working at once. The user stays in the list and can still have assets.',
      willMany: '{{what}} will lose their invitation.',
      done: 'The invitation of {{what}} is revoked.',
      doneMany: 'The invitations of {{what}} are revoked.',
      didMany: 'Invitations of {{what}} revoked.',
      fields: {},
    },
    de: {
      heading: 'Einladung von {{what}} widerrufen?',
      text: 'Der Link in der E-Mail gilt sofort nicht mehr. Der Benutzer bleibt in der Liste und kann weiter Assets haben.',
      willMany: 'Die Einladungen von {{what}} werden widerrufen.',
      done: 'Die Einladung von {{what}} ist widerrufen.',
      doneMany: 'Die Einladungen von {{what}} sind widerrufen.',
      didMany: 'Einladungen von {{what}} widerrufen.',
      fields: {},
    },
    es: {
      heading: '¿Revocar la invitación de {{what}}?',
      text: 'El enlace del correo deja de funcionar enseguida. El usuario sigue en la lista y puede seguir teniendo activos.',
      willMany: 'Se revocarán las invitaciones de {{what}}.',
      done: 'La invitación de {{what}} se ha revocado.',
      doneMany: 'Las invitaciones de {{what}} se han revocado.',
      didMany: 'Invitaciones de {{what}} revocadas.',
      fields: {},
    },
  },
};

export const makeAdminPart: ActionPart = {
  words: {
    en: {
      heading: 'Make {{what}} an admin?',
      text: 'Admins can do everything in this company except transfer its ownership. Only they and the owner can make others admins.',
      willMany: '{{what}} will become admins.',
      done: '{{what}} is an admin now.',
      doneMany: '{{what}} are admins now.',
      didMany: '{{what}} made admins.',
      fields: {},
    },
    de: {
      heading: '{{what}} Adminrechte erteilen?',
      text: 'Admins dürfen in diesem Unternehmen alles, außer es zu übertragen. Nur sie und der Inhaber können andere zu Admins machen.',
      willMany: '{{what}} werden Admins.',
      done: '{{what}} ist jetzt Admin.',
      doneMany: '{{what}} sind jetzt Admins.',
      didMany: '{{what}} zu Admins gemacht.',
      fields: {},
    },
    es: {
      heading: '¿Dar a {{what}} el rol de administrador?',
      text: 'Los administradores pueden hacerlo todo en esta empresa, salvo transferir su propiedad. Solo ellos y el propietario pueden nombrar a otros.',
      willMany: '{{what}} tendrán el rol de administrador.',
      done: '{{what}} tiene ahora el rol de administrador.',
      doneMany: '{{what}} tienen ahora el rol de administrador.',
      didMany: 'Rol de administrador concedido a {{what}}.',
      fields: {},
    },
  },
};

export const takeAdminPart: ActionPart = {
  words: {
    en: {
      heading: 'Remove the admin role from {{what}}?',
      text: 'Permissions from groups and individual permissions stay.',
      willMany: '{{what}} will no longer be admins.',
      done: '{{what}} is no longer an admin.',
      doneMany: '{{what}} are no longer admins.',
      didMany: 'Admin role removed from {{what}}.',
      fields: {},
    },
    de: {
      heading: '{{what}} die Adminrechte entziehen?',
      text: 'Berechtigungen aus Gruppen und eigene Berechtigungen bleiben.',
      willMany: 'Entzug der Adminrechte: {{what}}.',
      done: 'Adminrechte von {{what}} entzogen.',
      doneMany: 'Adminrechte von {{what}} entzogen.',
      didMany: 'Adminrechte von {{what}} entzogen.',
      fields: {},
    },
    es: {
      heading: '¿Quitar el rol de administrador a {{what}}?',
      text: 'Los permisos de sus grupos y los permisos propios se conservan.',
      willMany: 'Se quitará el rol de administrador a {{what}}.',
      done: 'Rol de administrador quitado a {{what}}.',
      doneMany: 'Rol de administrador quitado a {{what}}.',
      didMany: 'Rol de administrador quitado a {{what}}.',
      fields: {},
    },
  },
};

export const resetSecondFactorPart: ActionPart = {
  words: {
    en: {
      heading: 'Reset the two-factor authentication of {{what}}?',
      text: 'The authenticator app and passkeys are removed, and the user is signed out everywhere and gets an email. Make sure that the request really comes from this user.',
      done: '{{what}} signs in with the password alone until two-factor authentication is set up again.',
      doneMany: '{{what}} sign in with the password alone until two-factor authentication is set up again.',
      didMany: 'Two-factor authentication of {{what}} reset.',
      fields: {},
    },
    de: {
      heading: 'Zwei-Faktor-Authentifizierung von {{what}} zurücksetzen?',
      text: 'Authenticator-App und Passkeys werden entfernt, die Person wird überall abgemeldet und erhält eine E-Mail. Vergewissern Sie sich, dass die Bitte wirklich von dieser Person kommt.',
      done: '{{what}} meldet sich nur mit dem Passwort an, bis die Zwei-Faktor-Authentifizierung wieder eingerichtet ist.',
      doneMany:
        '{{what}} melden sich nur mit dem Passwort an, bis die Zwei-Faktor-Authentifizierung wieder eingerichtet ist.',
      didMany: 'Zwei-Faktor-Authentifizierung von {{what}} zurückgesetzt.',
      fields: {},
    },
    es: {
      heading: '¿Restablecer la verificación en dos pasos de {{what}}?',
      text: 'Se quitan la aplicación de autenticación y las llaves de acceso, se cierra la sesión en todas partes y se avisa por correo. Asegúrese de que la petición viene realmente de esa persona.',
      done: '{{what}} inicia sesión solo con la contraseña hasta que vuelva a configurar la verificación en dos pasos.',
      doneMany:
        '{{what}} inician sesión solo con la contraseña hasta que vuelvan a configurar la verificación en dos pasos.',
      didMany: 'Verificación en dos pasos de {{what}} restablecida.',
      fields: {},
    },
  },
};

/** One is told with the address. */
export const mailReceiptPart: ActionPart = {
  names: ([row]) => ({ email: String(row?.['email'] ?? '') }),
  words: {
    en: {
      heading: 'Email the list to {{what}}',
      willMany: '{{what}} will get an email with their list of assets.',
      done: 'List sent to {{email}}.',
      doneMany: 'Lists sent to {{what}}.',
      didMany: 'Lists sent to {{what}}.',
      fields: {},
    },
    de: {
      heading: 'Liste an {{what}} senden',
      willMany: 'E-Mail mit der Liste der Assets an {{what}}.',
      done: 'Liste an {{email}} gesendet.',
      doneMany: 'Listen an {{what}} gesendet.',
      didMany: 'Listen an {{what}} gesendet.',
      fields: {},
    },
    es: {
      heading: 'Enviar la lista a {{what}}',
      willMany: 'Correo con la lista de activos para {{what}}.',
      done: 'Lista enviada a {{email}}.',
      doneMany: 'Listas enviadas a {{what}}.',
      didMany: 'Listas enviadas a {{what}}.',
      fields: {},
    },
  },
};

/** The link is made as its dialog opens. */
export const copyLinkPart: ActionPart = {
  Dialog: lazyPart(() => import('./LinkDialog.tsx').then((one) => ({ default: one.LinkDialog }))),
  words: {
    en: {
      heading: 'Invitation link of {{what}}',
      done: 'Link for {{what}} created.',
      doneMany: 'Link for {{what}} created.',
      didMany: 'Link for {{what}} created.',
      fields: {},
    },
    de: {
      heading: 'Einladungslink für {{what}}',
      done: 'Link für {{what}} erstellt.',
      doneMany: 'Link für {{what}} erstellt.',
      didMany: 'Link für {{what}} erstellt.',
      fields: {},
    },
    es: {
      heading: 'Enlace de invitación de {{what}}',
      done: 'Enlace de {{what}} creado.',
      doneMany: 'Enlace de {{what}} creado.',
      didMany: 'Enlace de {{what}} creado.',
      fields: {},
    },
  },
};
