import type { Language } from '@steward/kernel/contract/messages/index.ts';

interface Words {
  /** Of a mail that says several things. */
  readonly subject: string;
  readonly more: string;
  readonly open: string;
  readonly openAll: string;
  /** The page of the link that ends the mails. */
  readonly page: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly done: string;
    readonly invalid: string;
  };
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: '{n} notifications',
    more: 'And {n} more.',
    open: 'Open in Steward',
    openAll: 'All notifications',
    page: {
      title: 'Stop mails',
      text: 'You will get no more notifications of {company} by mail. The bell in Steward still has them.',
      button: 'Stop mails',
      done: 'Done: you get no more notifications of {company} by mail. You can change this in your profile.',
      invalid: 'This link is no longer valid. Sign in to change which mails you get.',
    },
  },
  de: {
    subject: '{n} Benachrichtigungen',
    more: 'Und {n} weitere.',
    open: 'In Steward öffnen',
    openAll: 'Alle Benachrichtigungen',
    page: {
      title: 'E-Mails abbestellen',
      text: 'Sie erhalten keine Benachrichtigungen von {company} per E-Mail mehr. In Steward sehen Sie sie weiterhin.',
      button: 'E-Mails abbestellen',
      done: 'Erledigt: Sie erhalten keine Benachrichtigungen von {company} per E-Mail mehr. In Ihrem Profil ändern Sie das.',
      invalid: 'Dieser Link ist nicht mehr gültig. Melden Sie sich an, um zu ändern, welche E-Mails Sie erhalten.',
    },
  },
  es: {
    subject: '{n} notificaciones',
    more: 'Y {n} más.',
    open: 'Abrir en Steward',
    openAll: 'Todas las notificaciones',
    page: {
      title: 'Dejar de recibir correos',
      text: 'No recibirá más notificaciones de {company} por correo. En Steward las seguirá viendo.',
      button: 'Dejar de recibir correos',
      done: 'Hecho: no recibirá más notificaciones de {company} por correo. Puede cambiarlo en su perfil.',
      invalid: 'Este enlace ya no es válido. Inicie sesión para cambiar qué correos recibe.',
    },
  },
};
