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
      title: 'Unsubscribe from emails',
      text: 'You will no longer get emails about {company}. You still see the notifications in Steward.',
      button: 'Unsubscribe from emails',
      done: 'You will no longer get emails about {company}. You can change this in your profile.',
      invalid: 'This link is no longer valid. Sign in and change the emails you get in your profile.',
    },
  },
  de: {
    subject: '{n} Benachrichtigungen',
    more: 'Und {n} weitere.',
    open: 'In Steward öffnen',
    openAll: 'Alle Benachrichtigungen',
    page: {
      title: 'E-Mails abbestellen',
      text: 'Sie erhalten keine E-Mails zu {company} mehr. In Steward sehen Sie die Benachrichtigungen weiterhin.',
      button: 'E-Mails abbestellen',
      done: 'Sie erhalten keine E-Mails zu {company} mehr. Das können Sie in Ihrem Profil ändern.',
      invalid:
        'Dieser Link ist nicht mehr gültig. Melden Sie sich an und ändern Sie in Ihrem Profil, welche E-Mails Sie erhalten.',
    },
  },
  es: {
    subject: '{n} notificaciones',
    more: 'Y {n} más.',
    open: 'Abrir en Steward',
    openAll: 'Todas las notificaciones',
    page: {
      title: 'Dejar de recibir correos',
      text: 'Ya no recibirá correos de {company}. En Steward seguirá viendo las notificaciones.',
      button: 'Dejar de recibir correos',
      done: 'Ya no recibirá correos de {company}. Puede cambiarlo en su perfil.',
      invalid: 'Este enlace ya no es válido. Inicie sesión y cambie en su perfil los correos que recibe.',
    },
  },
};
