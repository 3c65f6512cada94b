import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

/** Security events that are mailed. */
export type SecurityEvent =
  | 'password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_used'
  | 'recovery_new';

interface Texts {
  /** Subject and text by event. */
  readonly news: Readonly<Record<SecurityEvent, readonly [string, string]>>;
  /** Closing for the user's own actions. */
  readonly own: { readonly closing: string; readonly button: string };
  /** Closing for an administrator's actions. */
  readonly byOther: { readonly closing: string; readonly button: string };
  readonly newAddress: MailText;
  readonly oldAddress: MailText;
}

export const SECURITY_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    news: {
      password: ['Your password was changed', 'Your password was changed, and your other devices were signed out.'],
      second_factor_on: [
        'Two-factor authentication was turned on',
        'Two-factor authentication with an authenticator app was turned on for your account, and your other devices were signed out.',
      ],
      second_factor_off: [
        'Your authenticator app was removed',
        'Your authenticator app was removed from your account.',
      ],
      second_factor_reset: [
        'Your two-factor authentication was reset',
        '{by} has removed your authenticator app, passkeys and recovery codes, so that you can set up new ones. You are signed out everywhere.',
      ],
      passkey_added: ['A passkey was added to your account', 'The passkey “{what}” was added to your account.'],
      passkey_removed: [
        'A passkey was removed from your account',
        'The passkey “{what}” was removed from your account.',
      ],
      recovery_used: [
        'A recovery code was used',
        'Someone signed in to your account with one of your recovery codes. Codes left: {what}.',
      ],
      recovery_new: [
        'New recovery codes were generated',
        'New recovery codes were generated for your account. The earlier ones no longer work.',
      ],
    },
    own: {
      closing:
        'If this was you, you do not need to do anything. If not, set a new password at once: this signs out every device.',
      button: 'Set a new password',
    },
    byOther: {
      closing:
        'If you asked for this, sign in and set up two-factor authentication again. If you did not, ask {by} why it was reset.',
      button: 'Sign in',
    },
    newAddress: {
      subject: 'Confirm your new email address',
      text: ['Please confirm that you want to sign in to Steward with this address from now on.'],
      button: 'Confirm address',
      after: [
        'The link is valid for one day. Until then your address stays as it is. If you did not ask for this, ignore this mail.',
      ],
    },
    oldAddress: {
      subject: 'Your email address is about to change',
      text: [
        '{email} is to become the address of your Steward account. A link that confirms it was sent there.',
        'If this was not you, stop the change. This works for one week, even after the change; it signs out every device and sends you a link for a new password.',
      ],
      button: 'Stop the change',
    },
  },
  de: {
    news: {
      password: [
        'Ihr Passwort wurde geändert',
        'Ihr Passwort wurde geändert, und Ihre anderen Geräte wurden abgemeldet.',
      ],
      second_factor_on: [
        'Die Zwei-Faktor-Authentifizierung wurde aktiviert',
        'für Ihr Konto wurde die Zwei-Faktor-Authentifizierung mit einer Authenticator-App aktiviert. Ihre anderen Geräte wurden abgemeldet.',
      ],
      second_factor_off: [
        'Ihre Authenticator-App wurde entfernt',
        'Ihre Authenticator-App wurde aus Ihrem Konto entfernt.',
      ],
      second_factor_reset: [
        'Ihre Zwei-Faktor-Authentifizierung wurde zurückgesetzt',
        '{by} hat Ihre Authenticator-App, Passkeys und Wiederherstellungscodes entfernt, damit Sie neue einrichten können. Sie sind überall abgemeldet.',
      ],
      passkey_added: [
        'Ihrem Konto wurde ein Passkey hinzugefügt',
        'der Passkey „{what}“ wurde Ihrem Konto hinzugefügt.',
      ],
      passkey_removed: [
        'Aus Ihrem Konto wurde ein Passkey entfernt',
        'der Passkey „{what}“ wurde aus Ihrem Konto entfernt.',
      ],
      recovery_used: [
        'Ein Wiederherstellungscode wurde verwendet',
        'jemand hat sich mit einem Ihrer Wiederherstellungscodes bei Ihrem Konto angemeldet. Verbleibende Codes: {what}.',
      ],
      recovery_new: [
        'Neue Wiederherstellungscodes wurden erzeugt',
        'für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.',
      ],
    },
    own: {
      closing:
        'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest: Damit werden alle Geräte abgemeldet.',
      button: 'Neues Passwort festlegen',
    },
    byOther: {
      closing:
        'Wenn Sie darum gebeten haben, melden Sie sich an und richten Sie die Zwei-Faktor-Authentifizierung neu ein. Wenn nicht, fragen Sie {by} nach dem Grund.',
      button: 'Anmelden',
    },
    newAddress: {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      text: ['bitte bestätigen Sie, dass Sie sich ab jetzt mit dieser Adresse bei Steward anmelden möchten.'],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt einen Tag. Bis dahin bleibt Ihre Adresse, wie sie ist. Falls Sie das nicht wollten, ignorieren Sie diese Nachricht.',
      ],
    },
    oldAddress: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      text: [
        '{email} soll die Adresse Ihres Steward-Kontos werden. Ein Link zur Bestätigung wurde dorthin gesendet.',
        'Wenn Sie das nicht waren, verhindern Sie die Änderung. Das geht eine Woche lang, auch danach noch; es meldet alle Geräte ab und sendet Ihnen einen Link für ein neues Passwort.',
      ],
      button: 'Änderung verhindern',
    },
  },
  es: {
    news: {
      password: [
        'Su contraseña ha cambiado',
        'Su contraseña ha cambiado y se ha cerrado la sesión en sus otros dispositivos.',
      ],
      second_factor_on: [
        'Se ha activado la verificación en dos pasos',
        'Se ha activado en su cuenta la verificación en dos pasos con una aplicación de autenticación y se ha cerrado la sesión en sus otros dispositivos.',
      ],
      second_factor_off: [
        'Se ha quitado su aplicación de autenticación',
        'Se ha quitado de su cuenta la aplicación de autenticación.',
      ],
      second_factor_reset: [
        'Se ha restablecido su verificación en dos pasos',
        '{by} ha quitado su aplicación de autenticación, sus llaves de acceso y sus códigos de recuperación para que pueda configurar otros. Se ha cerrado su sesión en todos los dispositivos.',
      ],
      passkey_added: [
        'Se ha añadido una llave de acceso a su cuenta',
        'Se ha añadido a su cuenta la llave de acceso «{what}».',
      ],
      passkey_removed: [
        'Se ha quitado una llave de acceso de su cuenta',
        'Se ha quitado de su cuenta la llave de acceso «{what}».',
      ],
      recovery_used: [
        'Se ha utilizado un código de recuperación',
        'Alguien ha iniciado sesión en su cuenta con uno de sus códigos de recuperación. Códigos restantes: {what}.',
      ],
      recovery_new: [
        'Se han generado nuevos códigos de recuperación',
        'Se han generado nuevos códigos de recuperación para su cuenta. Los anteriores ya no sirven.',
      ],
    },
    own: {
      closing:
        'Si fue usted, no tiene que hacer nada. Si no, establezca enseguida una nueva contraseña: así se cierra la sesión en todos los dispositivos.',
      button: 'Establecer una nueva contraseña',
    },
    byOther: {
      closing:
        'Si lo pidió usted, inicie sesión y vuelva a configurar la verificación en dos pasos. Si no, pregunte el motivo a {by}.',
      button: 'Iniciar sesión',
    },
    newAddress: {
      subject: 'Confirme su nueva dirección de correo',
      text: ['Confirme que a partir de ahora quiere iniciar sesión en Steward con esta dirección.'],
      button: 'Confirmar la dirección',
      after: [
        'El enlace es válido durante un día. Hasta entonces su dirección no cambia. Si no lo ha pedido, ignore este mensaje.',
      ],
    },
    oldAddress: {
      subject: 'Su dirección de correo va a cambiar',
      text: [
        '{email} va a ser la dirección de su cuenta de Steward. Se ha enviado allí un enlace para confirmarlo.',
        'Si no fue usted, impida el cambio. Puede hacerlo durante una semana, también después del cambio; se cierra la sesión en todos los dispositivos y se le envía un enlace para una nueva contraseña.',
      ],
      button: 'Impedir el cambio',
    },
  },
};
