import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_transfer: '1 Übertragung',
  open_transfers: '{count} Übertragungen',
  not_theirs: '{name} hat es nicht mehr.',
  sign_in_to_accept:
    'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich als {email} an und nehmen Sie dann an.',
  invitation_by_hand:
    'Diese Installation versendet keine E-Mails, daher zeigt dieser Link nicht, dass die Adresse Ihnen gehört. Bitten Sie {inviter}, den Link Ihrer Einladung zu kopieren (Benutzer, Einladungen) und Ihnen zu geben.',
  address_needed: 'Es gibt noch keine E-Mail-Adresse. Tragen Sie zuerst eine ein.',
  already_signs_in: '{name} kann sich schon anmelden.',
  not_invited: '{name} hat keine offene Einladung.',
  owner_must_be_active:
    '{name} kann sich noch nicht anmelden. Inhaber kann nur ein Benutzer sein, der sich anmelden kann.',
  same_person: 'Wählen Sie einen anderen Benutzer.',
  nothing_to_hand_over: 'Hier gibt es nichts, was Sie übertragen können.',
  receipt_title: 'Assets von {name}',
  receipt_signed: 'Erhalten: {name}, Datum und Unterschrift',
  handed_over_from: 'Übertragen von {name}',
  already_invited: '{name} ist schon eingeladen. Senden Sie die Einladung erneut.',
  own_address:
    'Die Adresse, mit der Sie sich selbst anmelden, ändern Sie in Ihrem Profil; dort wird sie per E-Mail bestätigt.',
  other_workspaces:
    'Dieser Benutzer arbeitet in Arbeitsbereichen, in denen Sie nicht sind. Bitten Sie jemanden, der in allen ist.',
  owner_stays: 'Der Inhaber des Unternehmens kann nicht deaktiviert oder gelöscht werden.',
  email_for_sign_in: 'Wer sich anmelden kann, braucht eine E-Mail-Adresse.',
};
