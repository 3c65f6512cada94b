import { fill, type Language } from '@steward/contract/messages/index';
import { queueMail } from '../adapters/mail/queue.ts';
import { fillMail, type MailText } from '../adapters/mail/text.ts';
import type { Tx } from '../database/transaction.ts';

/** What somebody is told of, so that they notice when it was not them. */
export type SecurityNews = 'password' | 'second_factor_on' | 'second_factor_off' | 'second_factor_reset' | 'passkey_added' | 'passkey_removed' | 'recovery_used' | 'recovery_new';

export interface Addressee {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

interface Texts {
  /** Around a sentence of `news`. */
  readonly frame: MailText;
  readonly news: Readonly<Record<SecurityNews, string>>;
  readonly newAddress: MailText;
  readonly oldAddress: MailText;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    frame: { subject: 'Your sign-in to Steward has changed', body: 'Hello {name},\n\n{news}\n\nIf this was you, there is nothing to do. If not, set a new password at once, which signs out every device:\n\n{link}' },
    news: {
      password: 'your password was changed, and your other devices were signed out.',
      second_factor_on: 'a second factor was set up for your account, and your other devices were signed out.',
      second_factor_off: 'your authenticator app was removed as a second factor.',
      second_factor_reset: '{by} has removed your second factors, so that you can set up new ones. You are signed out everywhere.',
      passkey_added: 'the passkey “{what}” was added to your account.',
      passkey_removed: 'the passkey “{what}” was removed from your account.',
      recovery_used: 'somebody signed in with one of your recovery codes; {what} are left.',
      recovery_new: 'new recovery codes were made for your account. The earlier ones are void.',
    },
    newAddress: { subject: 'Confirm your new email address', body: 'Hello {name},\n\nconfirm that you want to sign in to Steward with this address from now on:\n\n{link}\n\nThe link is valid for a day. Until then your address stays as it is. If you did not ask for this, ignore this mail.' },
    oldAddress: { subject: 'Your email address is about to change', body: 'Hello {name},\n\n{email} is to become the address of your Steward account; a link was sent there that confirms it.\n\nIf this was not you, stop it here. It works for a week, also after the change, signs out every device and sends you a link for a new password:\n\n{link}' },
  },
  de: {
    frame: { subject: 'Ihre Anmeldung bei Steward hat sich geändert', body: 'Guten Tag {name},\n\n{news}\n\nWenn Sie das waren, ist nichts zu tun. Wenn nicht, legen Sie sofort ein neues Passwort fest; damit werden alle Geräte abgemeldet:\n\n{link}' },
    news: {
      password: 'Ihr Passwort wurde geändert, und Ihre anderen Geräte wurden abgemeldet.',
      second_factor_on: 'für Ihr Konto wurde ein zweiter Faktor eingerichtet, und Ihre anderen Geräte wurden abgemeldet.',
      second_factor_off: 'Ihre Authenticator-App wurde als zweiter Faktor entfernt.',
      second_factor_reset: '{by} hat Ihre zweiten Faktoren entfernt, damit Sie neue einrichten können. Sie sind überall abgemeldet.',
      passkey_added: 'der Passkey „{what}“ wurde Ihrem Konto hinzugefügt.',
      passkey_removed: 'der Passkey „{what}“ wurde aus Ihrem Konto entfernt.',
      recovery_used: 'jemand hat sich mit einem Ihrer Wiederherstellungscodes angemeldet; {what} sind übrig.',
      recovery_new: 'für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr.',
    },
    newAddress: { subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse', body: 'Guten Tag {name},\n\nbestätigen Sie, dass Sie sich ab jetzt mit dieser Adresse bei Steward anmelden möchten:\n\n{link}\n\nDer Link gilt einen Tag. Bis dahin bleibt Ihre Adresse, wie sie ist. Falls Sie das nicht wollten, ignorieren Sie diese Nachricht.' },
    oldAddress: { subject: 'Ihre E-Mail-Adresse soll sich ändern', body: 'Guten Tag {name},\n\n{email} soll die Adresse Ihres Steward-Kontos werden; ein Link zur Bestätigung wurde dorthin gesendet.\n\nWenn Sie das nicht waren, verhindern Sie es hier. Das geht eine Woche lang, auch nach der Änderung, meldet alle Geräte ab und sendet Ihnen einen Link für ein neues Passwort:\n\n{link}' },
  },
  es: {
    frame: { subject: 'Su acceso a Steward ha cambiado', body: 'Hola, {name}:\n\n{news}\n\nSi fue usted, no tiene que hacer nada. Si no, establezca enseguida una nueva contraseña; así se cierra la sesión en todos los dispositivos:\n\n{link}' },
    news: {
      password: 'Su contraseña ha cambiado y se ha cerrado la sesión en sus otros dispositivos.',
      second_factor_on: 'Se ha configurado un segundo factor en su cuenta y se ha cerrado la sesión en sus otros dispositivos.',
      second_factor_off: 'Se ha quitado su aplicación de autenticación como segundo factor.',
      second_factor_reset: '{by} ha quitado sus segundos factores para que pueda configurar otros. Se ha cerrado su sesión en todas partes.',
      passkey_added: 'Se ha añadido a su cuenta la llave de acceso «{what}».',
      passkey_removed: 'Se ha quitado de su cuenta la llave de acceso «{what}».',
      recovery_used: 'Alguien ha iniciado sesión con uno de sus códigos de recuperación; quedan {what}.',
      recovery_new: 'Se han creado nuevos códigos de recuperación para su cuenta. Los anteriores ya no sirven.',
    },
    newAddress: { subject: 'Confirme su nueva dirección de correo', body: 'Hola, {name}:\n\nConfirme que a partir de ahora quiere iniciar sesión en Steward con esta dirección:\n\n{link}\n\nEl enlace es válido durante un día. Hasta entonces su dirección no cambia. Si no lo ha pedido, ignore este mensaje.' },
    oldAddress: { subject: 'Su dirección de correo va a cambiar', body: 'Hola, {name}:\n\n{email} va a ser la dirección de su cuenta de Steward; se ha enviado allí un enlace para confirmarlo.\n\nSi no fue usted, impídalo aquí. Funciona durante una semana, también después del cambio, cierra la sesión en todos los dispositivos y le envía un enlace para una nueva contraseña:\n\n{link}' },
  },
};

/** Tells somebody of a change to their sign-in. The mail is theirs alone, whatever company they belong to. */
export async function mailNews(tx: Tx, publicUrl: string, to: Addressee, news: SecurityNews, { what = '', by = '' }: { readonly what?: string; readonly by?: string }, now: Date): Promise<void> {
  const texts = TEXTS[to.language];
  const text = fillMail(texts.frame, { name: to.name, news: fill(texts.news[news], { what, by }), link: `${publicUrl}/forgot-password` });
  await queueMail(tx, { ...text, to: to.email, accountId: to.accountId, companyId: null }, now);
}

/** A change of address: the mail that carries the link to the new one, who reads it while it is kept, and the way back for the old one. */
export interface NewAddress {
  readonly email: string;
  readonly confirm: string;
  readonly confirmMail: { readonly id: string; readonly accountId: string | null; readonly companyId: string | null };
  readonly undo: string;
  readonly undoMailId: string;
}

/** The two mails of a change of address. */
export async function mailNewAddress(tx: Tx, to: Addressee, change: NewAddress, now: Date): Promise<void> {
  const { newAddress, oldAddress } = TEXTS[to.language];
  await queueMail(tx, { ...change.confirmMail, ...fillMail(newAddress, { name: to.name, link: change.confirm }), to: change.email }, now);
  const warning = fillMail(oldAddress, { name: to.name, email: change.email, link: change.undo });
  await queueMail(tx, { ...warning, id: change.undoMailId, to: to.email, accountId: to.accountId, companyId: null }, now);
}
