import type { Language } from '@steward/kernel/contract/messages/index.ts';
import {
  writeMail,
  type MailText,
  type MailValues,
  type WrittenMail,
} from '@steward/kernel/server/adapters/mail/text.ts';

/** Kinds of sign-in mails. */
export type MailKind =
  | 'verify'
  | 'reset'
  | 'invite'
  | 'moved'
  | 'accepted'
  | 'accepted_helpless'
  | 'owner_new'
  | 'owner_old'
  | 'handed_over'
  | 'receipt'
  | 'support';

export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  en: {
    verify: {
      subject: 'Verify your email address',
      text: ['Please confirm that this address is yours.'],
      button: 'Verify address',
      after: ['The link is valid for three days. If you did not sign up for Steward, ignore this email.'],
    },
    reset: {
      subject: 'Set a new password',
      text: ['A new password was requested for your account.'],
      button: 'Set a new password',
      after: [
        'The link is valid for one hour and works once. If it was not you, ignore this email: your password stays as it is.',
      ],
    },
    invite: {
      subject: '{company} invites you to Steward',
      text: ['{by} invites you to work with the assets of {company}.'],
      button: 'Accept invitation',
      after: [
        'The link is valid for seven days and works once. If you already use Steward, sign in as usual; otherwise you choose a password.',
        'If you do not know {company}, ignore this email: nothing happens until you accept.',
      ],
    },
    moved: {
      subject: 'Your email address at {company} was changed',
      text: [
        '{by} has changed the address with which you sign in to {company} to {email}. You can no longer sign in with this one.',
        'If that is a mistake, ask {by}.',
      ],
    },
    accepted: {
      subject: '{who} has accepted your invitation',
      text: ['{who} has accepted your invitation to {company} and can sign in now.'],
    },
    accepted_helpless: {
      subject: '{who} has accepted your invitation, but has no permissions yet',
      text: ['{who} has accepted the invitation to {company}, but is not in a group and has no permissions yet.'],
      button: 'Choose a group',
    },
    owner_new: {
      subject: 'You are now the owner of {company}',
      text: [
        '{by} has transferred the ownership of {company} in Steward to you. You have all permissions there, and your sign-in cannot be deactivated.',
      ],
    },
    owner_old: {
      subject: 'You transferred the ownership of {company}',
      text: [
        '{to} is now the owner of {company} in Steward. You stay an administrator.',
        'If this was not you, set a new password at once and write to {to}.',
      ],
      button: 'Set a new password',
    },
    handed_over: {
      subject: 'You have received the assets of {from}',
      text: ['{by} has transferred the assets of {from} at {company} to you ({count}).'],
      button: 'Open your page',
    },
    receipt: {
      subject: 'Your assets at {company}',
      text: [
        'These assets of {company} are assigned to you. {by} has sent you the list. If one is missing or is not with you, tell {by}.',
      ],
      button: 'My assets',
    },
    support: {
      subject: 'Platform support requests access to {company}',
      text: [
        '{by}, the operator of this Steward installation, requests access to {company}:',
        'Nobody has access unless you grant it. You choose for how long. Everything done with it is recorded in your history.',
      ],
      button: 'Review the request',
    },
  },
  de: {
    verify: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      text: ['bitte bestätigen Sie, dass diese Adresse Ihnen gehört.'],
      button: 'Adresse bestätigen',
      after: [
        'Der Link gilt drei Tage. Falls Sie sich nicht bei Steward registriert haben, ignorieren Sie diese Nachricht.',
      ],
    },
    reset: {
      subject: 'Neues Passwort festlegen',
      text: ['für Ihr Konto wurde ein neues Passwort angefordert.'],
      button: 'Neues Passwort festlegen',
      after: [
        'Der Link gilt eine Stunde und nur einmal. Falls Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    invite: {
      subject: '{company} lädt Sie zu Steward ein',
      text: ['{by} lädt Sie ein, mit den Assets von {company} zu arbeiten.'],
      button: 'Einladung annehmen',
      after: [
        'Der Link gilt sieben Tage und nur einmal. Wenn Sie Steward schon benutzen, melden Sie sich wie gewohnt an; sonst wählen Sie ein Passwort.',
        'Falls Sie {company} nicht kennen, ignorieren Sie diese Nachricht: Es geschieht nichts, bevor Sie annehmen.',
      ],
    },
    moved: {
      subject: 'Ihre E-Mail-Adresse bei {company} wurde geändert',
      text: [
        '{by} hat die Adresse, mit der Sie sich bei {company} anmelden, in {email} geändert. Mit dieser hier können Sie sich nicht mehr anmelden.',
        'Falls das ein Versehen ist, fragen Sie {by}.',
      ],
    },
    accepted: {
      subject: '{who} hat Ihre Einladung angenommen',
      text: ['{who} hat Ihre Einladung zu {company} angenommen und kann sich jetzt anmelden.'],
    },
    accepted_helpless: {
      subject: '{who} hat Ihre Einladung angenommen, aber noch keine Berechtigungen',
      text: [
        '{who} hat die Einladung zu {company} angenommen, ist aber in keiner Gruppe und hat noch keine Berechtigungen.',
      ],
      button: 'Gruppe wählen',
    },
    owner_new: {
      subject: 'Sie sind jetzt Inhaber von {company} in Steward',
      text: [
        '{by} hat Ihnen {company} in Steward übertragen. Sie haben dort alle Berechtigungen, und Ihr Zugang kann nicht deaktiviert werden.',
      ],
    },
    owner_old: {
      subject: 'Sie haben {company} übertragen',
      text: [
        '{to} ist ab jetzt Inhaber von {company} in Steward; Sie bleiben Administrator.',
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und schreiben Sie {to}.',
      ],
      button: 'Neues Passwort festlegen',
    },
    handed_over: {
      subject: 'Sie haben die Assets von {from} erhalten',
      text: ['{by} hat Ihnen die Assets von {from} bei {company} übertragen ({count}).'],
      button: 'Ihre Seite öffnen',
    },
    receipt: {
      subject: 'Ihre Assets bei {company}',
      text: [
        'Diese Assets von {company} sind Ihnen zugewiesen. {by} hat Ihnen die Liste gesendet. Wenn eines fehlt oder nicht bei Ihnen ist, melden Sie sich bei {by}.',
      ],
      button: 'Meine Assets',
    },
    support: {
      subject: 'Der Plattform-Support bittet um Zugriff auf {company}',
      text: [
        '{by} betreibt diese Installation von Steward und bittet um Zugriff auf {company}:',
        'Niemand hat Zugriff, solange Sie ihn nicht für eine Zeit Ihrer Wahl gewähren. Alles, was damit geschieht, steht in Ihrem Verlauf.',
      ],
      button: 'Bitte um Zugriff ansehen',
    },
  },
  es: {
    verify: {
      subject: 'Verifique su correo electrónico',
      text: ['Confirme que esta dirección es suya.'],
      button: 'Verificar la dirección',
      after: ['El enlace es válido durante tres días. Si no se ha registrado en Steward, ignore este mensaje.'],
    },
    reset: {
      subject: 'Establezca una nueva contraseña',
      text: ['Se ha solicitado una nueva contraseña para su cuenta.'],
      button: 'Establecer una nueva contraseña',
      after: [
        'El enlace es válido durante una hora y una sola vez. Si no fue usted, ignore este mensaje: su contraseña no cambia.',
      ],
    },
    invite: {
      subject: '{company} le invita a Steward',
      text: ['{by} le invita a trabajar con los activos de {company}.'],
      button: 'Aceptar la invitación',
      after: [
        'El enlace es válido durante siete días y una sola vez. Si ya utiliza Steward, inicie sesión como siempre; si no, elija una contraseña.',
        'Si no conoce {company}, ignore este mensaje: no ocurre nada hasta que acepte.',
      ],
    },
    moved: {
      subject: 'Su dirección de correo en {company} ha cambiado',
      text: [
        '{by} ha cambiado a {email} la dirección con la que inicia sesión en {company}. Con la dirección actual ya no puede iniciar sesión.',
        'Si es un error, pregunte a {by}.',
      ],
    },
    accepted: {
      subject: '{who} ha aceptado su invitación',
      text: ['{who} ha aceptado su invitación a {company} y ya puede iniciar sesión.'],
    },
    accepted_helpless: {
      subject: '{who} ha aceptado su invitación, pero aún no tiene permisos',
      text: ['{who} ha aceptado la invitación a {company}, pero no está en ningún grupo y aún no tiene permisos.'],
      button: 'Elegir un grupo',
    },
    owner_new: {
      subject: 'Ahora es propietario de {company}',
      text: [
        '{by} le ha transferido la propiedad de {company} en Steward. Allí tiene todos los permisos y su acceso no se puede desactivar.',
      ],
    },
    owner_old: {
      subject: 'Ha transferido la propiedad de {company}',
      text: [
        '{to} es desde ahora propietario de {company} en Steward; usted sigue siendo administrador.',
        'Si no fue usted, establezca enseguida una nueva contraseña y escriba a {to}.',
      ],
      button: 'Establecer una nueva contraseña',
    },
    handed_over: {
      subject: 'Ha recibido los activos de {from}',
      text: ['{by} le ha transferido los activos de {from} en {company} ({count}).'],
      button: 'Abrir su página',
    },
    receipt: {
      subject: 'Sus activos en {company}',
      text: [
        'Estos activos de {company} están asignados a usted. {by} le ha enviado la lista. Si falta alguno o no lo tiene usted, comuníqueselo a {by}.',
      ],
      button: 'Mis activos',
    },
    support: {
      subject: 'El soporte de la plataforma pide acceso a {company}',
      text: [
        '{by}, que gestiona esta instalación de Steward, pide acceso a {company}:',
        'Nadie tiene acceso si usted no lo concede, por el tiempo que elija. Todo lo que se haga con él queda en su historial.',
      ],
      button: 'Revisar la solicitud',
    },
  },
};

/** A mail in the receiver's language. */
export function mailText(kind: MailKind, mail: MailValues): WrittenMail {
  return writeMail(MAIL_TEXTS[mail.language][kind], mail);
}
