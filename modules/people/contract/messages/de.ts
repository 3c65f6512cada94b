import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_transfer: '1 Übertragung',
  open_transfers: '{count} Übertragungen',
  not_theirs: '{name} hat diesen Datensatz nicht mehr. Laden Sie die Seite neu.',
  sign_in_to_accept:
    'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich als {email} an und nehmen Sie dann an.',
  invitation_by_hand:
    'Diese Installation versendet keine E-Mails; der Link beweist daher nicht, dass die Adresse Ihnen gehört. Bitten Sie {inviter}, den Link Ihrer Einladung zu kopieren (Benutzer, Einladungen) und Ihnen zu geben.',
  address_needed: 'Dieser Benutzer hat noch keine E-Mail-Adresse. Tragen Sie zuerst eine ein.',
  already_signs_in: '{name} kann sich schon anmelden.',
  not_invited: '{name} hat keine offene Einladung.',
  owner_must_be_active:
    '{name} kann sich noch nicht anmelden. Wählen Sie als Inhaber einen Benutzer, der sich anmelden kann.',
  same_person: 'Wählen Sie einen anderen Benutzer.',
  nothing_to_hand_over: 'Hier haben Sie nichts zu übertragen.',
  receipt_title: 'Assets von {name}',
  receipt_signed: 'Erhalten: {name}, Datum und Unterschrift',
  handed_over_from: 'Übertragen von {name}',
  already_invited: '{name} ist schon eingeladen. Senden Sie die Einladung erneut.',
  own_address: 'Ihre eigene Anmeldeadresse ändern Sie in Ihrem Profil; dort wird sie per E-Mail bestätigt.',
  other_workspaces:
    'Dieser Benutzer arbeitet in Arbeitsbereichen, auf die Sie keinen Zugriff haben. Bitten Sie jemanden mit Zugriff auf alle.',
  owner_stays:
    'Der Inhaber des Unternehmens kann nicht deaktiviert oder gelöscht werden. Übertragen Sie zuerst das Unternehmen.',
  email_for_sign_in: 'Ein Benutzer mit Anmeldung braucht eine E-Mail-Adresse. Geben Sie eine ein.',
};
