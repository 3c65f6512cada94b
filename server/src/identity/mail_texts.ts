import type { Language } from '@steward/contract/messages/index';
import { fillMail, type MailText } from '../adapters/mail/text.ts';

/** The mails about signing in. */
export type MailKind = 'verify' | 'reset' | 'invite' | 'moved' | 'accepted' | 'owner_new' | 'owner_old' | 'handed_over' | 'support';

const TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = {
  en: {
    verify: { subject: 'Verify your email address', body: 'Hello {name},\n\nplease confirm that this address is yours:\n\n{link}\n\nThe link is valid for three days. If you did not sign up to Steward, ignore this mail.' },
    reset: { subject: 'Set a new password', body: 'Hello {name},\n\nyou, or somebody else, asked for a new password. Set it here:\n\n{link}\n\nThe link is valid for one hour and works once. If it was not you, ignore this mail; your password stays as it is.' },
    invite: { subject: '{company} invites you to Steward', body: 'Hello {name},\n\n{inviter} invites you to work with the assets of {company}. Accept here:\n\n{link}\n\nThe link is valid for seven days and works once. If you already use Steward, you sign in as always; otherwise you choose a password. If you do not know {company}, ignore this mail: nothing happens until you accept.' },
    moved: { subject: 'Your sign-in at {company} has a new address', body: 'Hello {name},\n\n{by} has changed the address with which you sign in to {company} to {email}. This address no longer signs you in. If that is a mistake, ask {by}.' },
    accepted: { subject: '{name} has accepted your invitation', body: 'Hello {inviter},\n\n{name} has accepted your invitation to {company} and can sign in now.' },
    owner_new: { subject: 'You own {company} now', body: 'Hello {name},\n\n{by} has made you the owner of {company} in Steward. You may do everything there, and nobody can switch your sign-in off.' },
    owner_old: { subject: 'You have handed over {company}', body: 'Hello {name},\n\n{to} owns {company} in Steward from now on; you stay an administrator. If you did not do this, change your password and write to {to} at once.' },
    handed_over: { subject: 'You have taken over from {from}', body: 'Hello {name},\n\n{by} has handed over to you at {company} what {from} had: {count} in all. You find it on your page:\n\n{link}' },
    support: { subject: 'Platform support asks for access to {company}', body: 'Hello {name},\n\n{inviter}, who runs this installation of Steward, asks to be let in to {company}:\n\n“{reason}”\n\nNobody gets in unless you open a window, for as long as you choose. Everything done in it is in your history. Answer here:\n\n{link}' },
  },
  de: {
    verify: { subject: 'Bestätigen Sie Ihre E-Mail-Adresse', body: 'Guten Tag {name},\n\nbitte bestätigen Sie, dass diese Adresse Ihnen gehört:\n\n{link}\n\nDer Link gilt drei Tage. Falls Sie sich nicht bei Steward angemeldet haben, ignorieren Sie diese Nachricht.' },
    reset: { subject: 'Neues Passwort festlegen', body: 'Guten Tag {name},\n\nSie oder jemand anderes hat ein neues Passwort angefordert. Legen Sie es hier fest:\n\n{link}\n\nDer Link gilt eine Stunde und nur einmal. Falls Sie das nicht waren, ignorieren Sie diese Nachricht; Ihr Passwort bleibt, wie es ist.' },
    invite: { subject: '{company} lädt Sie zu Steward ein', body: 'Guten Tag {name},\n\n{inviter} lädt Sie ein, mit dem Inventar von {company} zu arbeiten. Hier nehmen Sie an:\n\n{link}\n\nDer Link gilt sieben Tage und nur einmal. Wenn Sie Steward schon benutzen, melden Sie sich wie immer an; sonst wählen Sie ein Passwort. Falls Sie {company} nicht kennen, ignorieren Sie diese Nachricht: Es geschieht nichts, bevor Sie annehmen.' },
    moved: { subject: 'Ihre Anmeldung bei {company} hat eine neue Adresse', body: 'Guten Tag {name},\n\n{by} hat die Adresse, mit der Sie sich bei {company} anmelden, in {email} geändert. Mit dieser Adresse melden Sie sich nicht mehr an. Falls das ein Versehen ist, fragen Sie {by}.' },
    accepted: { subject: '{name} hat Ihre Einladung angenommen', body: 'Guten Tag {inviter},\n\n{name} hat Ihre Einladung zu {company} angenommen und kann sich jetzt anmelden.' },
    owner_new: { subject: '{company} gehört jetzt Ihnen', body: 'Guten Tag {name},\n\n{by} hat Ihnen {company} in Steward übergeben. Sie dürfen dort alles, und niemand kann Ihre Anmeldung abschalten.' },
    owner_old: { subject: 'Sie haben {company} übergeben', body: 'Guten Tag {name},\n\n{company} gehört in Steward ab jetzt {to}; Sie bleiben in der Verwaltung. Falls Sie das nicht waren, ändern Sie sofort Ihr Passwort und schreiben Sie {to}.' },
    handed_over: { subject: 'Sie haben von {from} übernommen', body: 'Guten Tag {name},\n\n{by} hat Ihnen bei {company} übergeben, was {from} hatte: insgesamt {count}. Sie finden es auf Ihrer Seite:\n\n{link}' },
    support: { subject: 'Der Plattform-Support bittet um Zugang zu {company}', body: 'Guten Tag {name},\n\n{inviter} betreibt diese Installation von Steward und bittet um Zugang zu {company}:\n\n„{reason}“\n\nNiemand kommt hinein, solange Sie nicht für eine Zeit Ihrer Wahl ein Zeitfenster öffnen. Alles, was darin geschieht, steht in Ihrem Verlauf. Antworten Sie hier:\n\n{link}' },
  },
  es: {
    verify: { subject: 'Verifique su correo electrónico', body: 'Hola, {name}:\n\nConfirme que esta dirección es suya:\n\n{link}\n\nEl enlace es válido durante tres días. Si no se ha registrado en Steward, ignore este mensaje.' },
    reset: { subject: 'Establezca una nueva contraseña', body: 'Hola, {name}:\n\nUsted u otra persona ha pedido una nueva contraseña. Establézcala aquí:\n\n{link}\n\nEl enlace es válido durante una hora y una sola vez. Si no fue usted, ignore este mensaje; su contraseña no cambia.' },
    invite: { subject: '{company} le invita a Steward', body: 'Hola, {name}:\n\n{inviter} le invita a trabajar con el inventario de {company}. Acepte aquí:\n\n{link}\n\nEl enlace es válido durante siete días y una sola vez. Si ya utiliza Steward, inicie sesión como siempre; si no, elija una contraseña. Si no conoce {company}, ignore este mensaje: no ocurre nada hasta que acepte.' },
    moved: { subject: 'Su acceso a {company} tiene una nueva dirección', body: 'Hola, {name}:\n\n{by} ha cambiado la dirección con la que inicia sesión en {company} a {email}. Esta dirección ya no sirve para entrar. Si es un error, pregunte a {by}.' },
    accepted: { subject: '{name} ha aceptado su invitación', body: 'Hola, {inviter}:\n\n{name} ha aceptado su invitación a {company} y ya puede iniciar sesión.' },
    owner_new: { subject: '{company} es ahora suya', body: 'Hola, {name}:\n\n{by} le ha entregado {company} en Steward. Allí puede hacerlo todo, y nadie puede desactivar su acceso.' },
    owner_old: { subject: 'Ha entregado {company}', body: 'Hola, {name}:\n\n{company} pertenece en Steward a {to} desde ahora; usted sigue en la administración. Si no ha sido usted, cambie su contraseña enseguida y escriba a {to}.' },
    handed_over: { subject: 'Ha asumido lo de {from}', body: 'Hola, {name}:\n\n{by} le ha entregado en {company} lo que tenía {from}: {count} en total. Lo encuentra en su página:\n\n{link}' },
    support: { subject: 'El soporte de la plataforma pide acceso a {company}', body: 'Hola, {name}:\n\n{inviter}, que gestiona esta instalación de Steward, pide acceso a {company}:\n\n«{reason}»\n\nNadie entra si usted no abre un acceso por el tiempo que elija. Todo lo que se haga queda en su historial. Responda aquí:\n\n{link}' },
  },
};

/** One of them, in the language of who gets it. */
export function mailText(language: Language, kind: MailKind, values: Readonly<Record<string, string>>): MailText {
  return fillMail(TEXTS[language][kind], values);
}
