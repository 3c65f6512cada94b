import { fill, type Language } from '@steward/contract/messages/index';

/** The mails about signing in. */
export type MailKind = 'verify' | 'reset' | 'invite' | 'added' | 'support';

interface Text {
  readonly subject: string;
  readonly body: string;
}

const TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, Text>>>> = {
  en: {
    verify: { subject: 'Verify your email address', body: 'Hello {name},\n\nplease confirm that this address is yours:\n\n{link}\n\nThe link is valid for three days. If you did not sign up to Steward, ignore this mail.' },
    reset: { subject: 'Set a new password', body: 'Hello {name},\n\nyou, or somebody else, asked for a new password. Set it here:\n\n{link}\n\nThe link is valid for one hour and works once. If it was not you, ignore this mail; your password stays as it is.' },
    invite: { subject: '{company} invites you to Steward', body: 'Hello {name},\n\n{inviter} has given you access to the assets of {company}. Choose a password and sign in:\n\n{link}\n\nThe link is valid for two weeks.' },
    added: { subject: '{company} was added to your Steward account', body: 'Hello {name},\n\n{inviter} has given you access to the assets of {company}. Sign in with the password that you have:\n\n{link}' },
    support: { subject: 'Platform support asks for access to {company}', body: 'Hello {name},\n\n{inviter}, who runs this installation of Steward, asks to be let in to {company}:\n\n“{reason}”\n\nNobody gets in unless you open a window, for as long as you choose. Everything done in it is in your history. Answer here:\n\n{link}' },
  },
  de: {
    verify: { subject: 'Bestätigen Sie Ihre E-Mail-Adresse', body: 'Guten Tag {name},\n\nbitte bestätigen Sie, dass diese Adresse Ihnen gehört:\n\n{link}\n\nDer Link gilt drei Tage. Falls Sie sich nicht bei Steward angemeldet haben, ignorieren Sie diese Nachricht.' },
    reset: { subject: 'Neues Passwort festlegen', body: 'Guten Tag {name},\n\nSie oder jemand anderes hat ein neues Passwort angefordert. Legen Sie es hier fest:\n\n{link}\n\nDer Link gilt eine Stunde und nur einmal. Falls Sie das nicht waren, ignorieren Sie diese Nachricht; Ihr Passwort bleibt, wie es ist.' },
    invite: { subject: '{company} lädt Sie zu Steward ein', body: 'Guten Tag {name},\n\n{inviter} hat Ihnen Zugang zum Inventar von {company} gegeben. Wählen Sie ein Passwort und melden Sie sich an:\n\n{link}\n\nDer Link gilt zwei Wochen.' },
    added: { subject: '{company} gehört jetzt zu Ihrem Steward-Konto', body: 'Guten Tag {name},\n\n{inviter} hat Ihnen Zugang zum Inventar von {company} gegeben. Melden Sie sich mit Ihrem bisherigen Passwort an:\n\n{link}' },
    support: { subject: 'Der Plattform-Support bittet um Zugang zu {company}', body: 'Guten Tag {name},\n\n{inviter} betreibt diese Installation von Steward und bittet um Zugang zu {company}:\n\n„{reason}“\n\nNiemand kommt hinein, solange Sie nicht für eine Zeit Ihrer Wahl ein Zeitfenster öffnen. Alles, was darin geschieht, steht in Ihrem Verlauf. Antworten Sie hier:\n\n{link}' },
  },
  es: {
    verify: { subject: 'Verifique su correo electrónico', body: 'Hola, {name}:\n\nConfirme que esta dirección es suya:\n\n{link}\n\nEl enlace es válido durante tres días. Si no se ha registrado en Steward, ignore este mensaje.' },
    reset: { subject: 'Establezca una nueva contraseña', body: 'Hola, {name}:\n\nUsted u otra persona ha pedido una nueva contraseña. Establézcala aquí:\n\n{link}\n\nEl enlace es válido durante una hora y una sola vez. Si no fue usted, ignore este mensaje; su contraseña no cambia.' },
    invite: { subject: '{company} le invita a Steward', body: 'Hola, {name}:\n\n{inviter} le ha dado acceso al inventario de {company}. Elija una contraseña e inicie sesión:\n\n{link}\n\nEl enlace es válido durante dos semanas.' },
    added: { subject: '{company} se ha añadido a su cuenta de Steward', body: 'Hola, {name}:\n\n{inviter} le ha dado acceso al inventario de {company}. Inicie sesión con su contraseña actual:\n\n{link}' },
    support: { subject: 'El soporte de la plataforma pide acceso a {company}', body: 'Hola, {name}:\n\n{inviter}, que gestiona esta instalación de Steward, pide acceso a {company}:\n\n«{reason}»\n\nNadie entra si usted no abre un acceso por el tiempo que elija. Todo lo que se haga queda en su historial. Responda aquí:\n\n{link}' },
  },
};

/** Names come from people: a line break in one must not become a header or a paragraph of ours. */
export function mailText(language: Language, kind: MailKind, params: Readonly<Record<string, string>>): Text {
  const flat = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value.replaceAll(/\s+/g, ' ').trim()]));
  const text = TEXTS[language][kind];
  return { subject: fill(text.subject, flat), body: `${fill(text.body, flat)}\n` };
}
