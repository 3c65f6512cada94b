import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  wrong_credentials:
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides oder setzen Sie Ihr Passwort zurück.',
  sign_in_over: 'Die Anmeldung hat zu lange gedauert. Melden Sie sich noch einmal an.',
  wrong_code: 'Dieser Code stimmt nicht oder wurde schon verwendet. Geben Sie den Code ein, den Ihr Gerät jetzt zeigt.',
  wrong_passkey:
    'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
  prove_again: 'Geben Sie Ihr Passwort noch einmal ein, um Ihre Identität zu bestätigen.',
  wrong_recovery_code:
    'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet. Geben Sie einen anderen ein.',
  own_second_factor_first:
    'Richten Sie zuerst für sich selbst die Zwei-Faktor-Authentifizierung ein, damit Sie sich nicht aussperren.',
  too_many_passkeys: 'Sie haben {max} Passkeys. Entfernen Sie einen, den Sie nicht mehr brauchen.',
  shared_second_factor:
    'Dieser Benutzer gehört zu mehreren Unternehmen. Nur er selbst kann seine Zwei-Faktor-Authentifizierung ändern.',
  same_email: 'Das ist bereits Ihre Adresse. Geben Sie eine andere ein.',
  token_expired: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  sso_expired: 'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Beginnen Sie noch einmal.',
  sso_refused:
    '{provider} hat die Anmeldung abgelehnt ({reason}). Versuchen Sie es noch einmal oder fragen Sie die Administration.',
  sso_unknown:
    'Mit der Adresse von {provider} sind Sie hier nicht eingeladen. Bitten Sie die Administration um eine Einladung oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil.',
  sso_no_email:
    '{provider} teilt Ihre E-Mail-Adresse nicht mit. Bitten Sie die Administration, dort den Scope „email“ für Steward zu erlauben, oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil.',
  sso_domain_unverified:
    '{domain} ist keine verifizierte Domain dieses Unternehmens; die erste Anmeldung über {provider} ist deshalb nicht möglich. Öffnen Sie den Link Ihrer Einladung oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil. Oder bitten Sie die Administration, {domain} unter „Einstellungen“, „Single Sign-on“ zu verifizieren.',
  sso_unverified:
    '{provider} hat Ihre E-Mail-Adresse nicht bestätigt. Bestätigen Sie sie dort oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil.',
  sso_not_platform: 'Konten der Plattform melden sich mit ihrem eigenen Passwort an.',
  sso_not_account:
    'Sie sind über den Anbieter Ihres Unternehmens angemeldet. Melden Sie sich mit Ihrem eigenen Passwort an, um Ihre Anmeldung zu ändern.',
  sign_in_there:
    'Sie sind über den Anbieter Ihres Unternehmens angemeldet. {company} verlangt die eigene Anmeldung. Melden Sie sich dort an.',
  sso_only:
    'Bei diesem Unternehmen ist die Anmeldung nur über dessen Anbieter möglich. Verwenden Sie „Single Sign-on“.',
  sso_linked:
    'Dieses Konto oder dieser Benutzer bei {provider} ist bereits verbunden. Trennen Sie zuerst diese Verbindung.',
  sso_unreachable:
    '{provider} ist gerade nicht erreichbar. Das liegt nicht an Ihrem Konto. Versuchen Sie es bald erneut.',
  sso_client_refused:
    'Der Anbieter nimmt diese Client-ID mit diesem Geheimnis nicht an. Kopieren Sie beides noch einmal vom Anbieter.',
  sso_wrong_answer:
    'Die Antwort des Anbieters ist unvollständig. Versuchen Sie es noch einmal. Bleibt es so, bitten Sie die Administration, die Einstellungen zu prüfen.',
  sso_none: 'Für diese Adresse gibt es kein Single Sign-on. Melden Sie sich mit Ihrem Passwort an.',
  sso_issuer_https: 'Geben Sie einen Aussteller ein, der mit https:// beginnt.',
  sso_issuer_bare: 'Geben Sie nur den Aussteller ein, ohne „/.well-known/…“ und ohne etwas hinter ? oder #.',
  sso_other_issuer:
    'Der Aussteller des Anbieters ist {issuer}. Geben Sie genau das ein. Adressen für mehrere Mandanten werden nicht unterstützt.',
  sso_incomplete:
    'Der Anbieter unterstützt den Authorization Code Flow nicht. Aktivieren Sie ihn dort oder verwenden Sie einen anderen Anbieter.',
  sso_private:
    'Diese Adresse liegt in einem privaten Netz, mit dem sich dieser Server nicht verbindet. Geben Sie eine öffentliche Adresse ein.',
  sso_no_provider:
    'Unter {provider} antwortet kein OpenID-Anbieter. Prüfen Sie den Aussteller. Anbieter im eigenen Netz des Servers muss der Betreiber dieser Installation erlauben.',
  sso_no_answer: '{provider} antwortet nicht. Prüfen Sie den Aussteller und ob dieser Server ihn erreichen kann.',
  sso_no_document:
    'Unter {provider} wurde keine OpenID-Konfiguration gefunden (Status {status}). Prüfen Sie den Aussteller.',
  sso_secret_again: 'Geben Sie das Geheimnis noch einmal ein, weil sich der Aussteller geändert hat.',
  sso_untried: 'Ein Benutzer muss sich einmal so angemeldet haben, bevor Sie es verlangen können.',
  not_domain: 'Geben Sie eine Domain ein, etwa example.com.',
  domain_there: 'Diese Domain steht schon in der Liste. Geben Sie eine andere ein.',
  domain_taken: 'Ein anderes Unternehmen hat diese Domain bereits verifiziert. Geben Sie eine andere ein.',
  no_txt_record: 'Unter {name} steht noch kein TXT-Eintrag. Neue Einträge brauchen manchmal etwas Zeit.',
  other_txt_record:
    'Der TXT-Eintrag unter {name} hat einen anderen Wert. Korrigieren Sie ihn und verifizieren Sie erneut.',
  dns_unreachable: 'Das DNS ist gerade nicht erreichbar. Versuchen Sie es bald erneut.',
  wrong_password: 'Das ist nicht Ihr aktuelles Passwort. Geben Sie es noch einmal ein.',
  same_password: 'Wählen Sie ein anderes Passwort als bisher.',
  password_common:
    'Das ist eines der häufigsten Passwörter. Verwenden Sie mehrere Wörter ohne Zusammenhang oder lassen Sie einen Passwortmanager eines erzeugen.',
  password_own:
    'Das lässt sich leicht erraten, wenn man Sie kennt. Verwenden Sie Wörter, die nichts mit Ihrem Namen, Ihrer Adresse oder Ihrem Unternehmen zu tun haben.',
  password_pattern:
    'Wiederholungen, Tastenfolgen und Daten sind leicht zu erraten. Verwenden Sie mehrere Wörter ohne Zusammenhang.',
  password_weak: 'Dieses Passwort ist zu leicht zu erraten. Verwenden Sie drei oder vier Wörter ohne Zusammenhang.',
  account_exists:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.',
  email_taken: 'Diese E-Mail-Adresse kann nicht verwendet werden. Wählen Sie eine andere.',
  shared_sign_in: 'Dieser Benutzer gehört zu mehreren Unternehmen. Nur er selbst kann seine Anmeldeadresse ändern.',
};
