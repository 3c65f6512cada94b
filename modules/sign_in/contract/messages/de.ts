import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  wrong_credentials:
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides, oder setzen Sie Ihr Passwort zurück.',
  sign_in_over: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  wrong_code: 'Dieser Code stimmt nicht oder wurde schon verwendet. Geben Sie den ein, den Ihr Gerät jetzt zeigt.',
  wrong_passkey:
    'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  prove_again: 'Geben Sie Ihr Passwort noch einmal ein, damit wir wissen, dass Sie es sind.',
  wrong_recovery_code: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet.',
  own_second_factor_first:
    'Richten Sie zuerst für sich selbst die Zwei-Faktor-Authentifizierung ein, damit Sie sich nicht aussperren.',
  too_many_passkeys: 'Sie haben {max} Passkeys. Entfernen Sie einen, der nicht mehr gebraucht wird.',
  shared_second_factor:
    'Dieser Benutzer meldet sich bei mehreren Unternehmen an; nur er selbst kann seine Zwei-Faktor-Authentifizierung ändern.',
  same_email: 'Das ist bereits Ihre Adresse.',
  token_expired: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  sso_expired: 'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Beginnen Sie noch einmal.',
  sso_refused:
    '{provider} hat die Anmeldung abgelehnt ({reason}). Versuchen Sie es noch einmal, oder fragen Sie, wer den Dienst betreut.',
  sso_unknown:
    '{provider} kennt Sie, aber mit dieser Adresse sind Sie hier nicht eingeladen. Bitten Sie die Administration um eine Einladung, oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil.',
  sso_no_email:
    '{provider} kennt Sie, teilt aber Ihre E-Mail-Adresse nicht mit. Bitten Sie die Administration, dort den Scope „email“ für Steward zu erlauben, oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil.',
  sso_domain_unverified:
    '{provider} kennt Sie, aber {domain} ist keine verifizierte Domain dieses Unternehmens; die erste Anmeldung geht deshalb nicht auf diesem Weg. Öffnen Sie den Link Ihrer Einladung oder melden Sie sich mit Ihrem Passwort an, und verbinden Sie Ihr Konto im Profil. Oder bitten Sie die Administration, {domain} unter „Einstellungen“, „Single Sign-on“ zu verifizieren.',
  sso_unverified:
    '{provider} hat Ihre E-Mail-Adresse nicht bestätigt; deshalb lässt sich nicht sagen, ob sie Ihnen gehört. Bestätigen Sie sie dort, oder melden Sie sich mit Ihrem Passwort an und verbinden Sie Ihr Konto im Profil.',
  sso_not_platform: 'Konten der Plattform melden sich mit ihrem eigenen Passwort an.',
  sso_not_account:
    'Sie sind über den Anbieter Ihres Unternehmens angemeldet. Melden Sie sich mit Ihrem eigenen Passwort an, um Ihre Anmeldung zu ändern.',
  sign_in_there:
    'Sie sind über den Anbieter Ihres Unternehmens angemeldet. {company} verlangt die eigene Anmeldung: Melden Sie sich dort an.',
  sso_only:
    'Bei diesem Unternehmen ist die Anmeldung nur über dessen Anbieter möglich. Verwenden Sie „Single Sign-on“.',
  sso_linked: 'Sie oder dieser Benutzer bei {provider} sind bereits verbunden. Trennen Sie zuerst diese Verbindung.',
  sso_unreachable:
    '{provider} ist gerade nicht erreichbar und kann nicht sagen, wer Sie sind. Das liegt nicht an Ihrem Konto; versuchen Sie es bald wieder.',
  sso_client_refused:
    'Der Anbieter nimmt diese Client-ID mit diesem Geheimnis nicht an. Kopieren Sie beides von dort noch einmal.',
  sso_wrong_answer:
    'Die Antwort des Anbieters ist unvollständig. Versuchen Sie es noch einmal; bleibt es so, muss die Administration die Einstellungen prüfen.',
  sso_none: 'Für diese Adresse gibt es kein Single Sign-on. Melden Sie sich mit Ihrem Passwort an.',
  sso_issuer_https: 'Der Aussteller muss mit https:// beginnen.',
  sso_issuer_bare: 'Geben Sie nur den Aussteller ein, ohne „/.well-known/…“ und ohne etwas hinter ? oder #.',
  sso_other_issuer:
    'Der Anbieter nennt sich selbst {issuer}. Geben Sie genau das ein; eine Adresse für viele Mandanten ist nicht möglich.',
  sso_incomplete: 'Der Anbieter bietet die Anmeldung mit einem Code nicht an.',
  sso_private: 'Diese Adresse liegt in einem privaten Netz, das dieser Server nicht aufruft.',
  sso_no_provider:
    'Unter {provider} antwortet diesem Server kein OpenID-Anbieter. Prüfen Sie den Aussteller; einen Anbieter im eigenen Netz des Servers muss erlauben, wer diese Installation betreibt.',
  sso_no_answer: '{provider} antwortet nicht. Prüfen Sie den Aussteller und ob dieser Server ihn erreichen kann.',
  sso_no_document:
    'Bei {provider} steht keine Beschreibung eines Anbieters (Antwort {status}). Prüfen Sie den Aussteller.',
  sso_secret_again: 'Geben Sie das Geheimnis noch einmal ein, da sich der Aussteller geändert hat.',
  sso_untried: 'Erst muss sich ein Benutzer einmal so angemeldet haben, bevor es verlangt werden kann.',
  not_domain: 'Das ist keine Domain wie example.com.',
  domain_there: 'Diese Domain steht schon in der Liste.',
  domain_taken: 'Ein anderes Unternehmen hat diese Domain hier bereits verifiziert.',
  no_txt_record: 'Unter {name} steht noch kein TXT-Eintrag. Neue Einträge brauchen manchmal etwas Zeit.',
  other_txt_record: 'Der TXT-Eintrag unter {name} hat einen anderen Wert.',
  dns_unreachable: 'Das DNS lässt sich gerade nicht befragen. Versuchen Sie es bald wieder.',
  wrong_password: 'Das ist nicht Ihr jetziges Passwort.',
  same_password: 'Wählen Sie ein anderes Passwort als bisher.',
  password_common:
    'Das gehört zu dem, was als Erstes geraten wird. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben, oder lassen Sie einen Passwortmanager eines erzeugen.',
  password_own:
    'Das wissen andere über Sie. Nehmen Sie Wörter, die nichts mit Ihrem Namen, Ihrer Adresse oder Ihrem Unternehmen zu tun haben.',
  password_pattern:
    'Wiederholungen, Tastenfolgen und Daten sind schnell erraten. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.',
  password_weak:
    'Zu leicht zu erraten. Machen Sie es länger: drei oder vier Wörter, die nichts miteinander zu tun haben.',
  account_exists:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.',
  email_taken: 'Diese E-Mail-Adresse kann nicht verwendet werden. Wählen Sie eine andere.',
  shared_sign_in:
    'Dieser Benutzer meldet sich mit dieser Adresse bei mehreren Unternehmen an; nur er selbst kann sie ändern.',
};
