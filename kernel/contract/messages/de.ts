import type { Messages } from './en.ts';

export const de: Messages = {
  invalid: 'Einige Felder müssen korrigiert werden.',
  unauthorized: 'Bitte melden Sie sich an.',
  wrong_credentials:
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides, oder setzen Sie Ihr Passwort zurück.',
  account_off: 'Dieser Benutzer ist deaktiviert. Fragen Sie die Administration Ihres Unternehmens.',
  forbidden: 'Dazu fehlt Ihnen die Berechtigung. Bitten Sie die Administration um {permission}.',
  sign_in_over: 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  wrong_code: 'Dieser Code stimmt nicht oder wurde schon verwendet. Geben Sie den ein, den Ihr Gerät jetzt zeigt.',
  wrong_passkey:
    'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  second_factor_required: '{company} verlangt die Zwei-Faktor-Authentifizierung. Richten Sie sie ein, um fortzufahren.',
  prove_again: 'Geben Sie Ihr Passwort noch einmal ein, damit wir wissen, dass Sie es sind.',
  wrong_recovery_code: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon verwendet.',
  own_second_factor_first:
    'Richten Sie zuerst für sich selbst die Zwei-Faktor-Authentifizierung ein, damit Sie sich nicht aussperren.',
  too_many_passkeys: 'Sie haben {max} Passkeys. Entfernen Sie einen, der nicht mehr gebraucht wird.',
  shared_second_factor:
    'Dieser Benutzer meldet sich bei mehreren Unternehmen an; nur er selbst kann seine Zwei-Faktor-Authentifizierung ändern.',
  same_email: 'Das ist bereits Ihre Adresse.',
  not_verified: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  token_not_allowed: 'Mit einem API-Token ist das nicht möglich. Melden Sie sich dafür selbst an.',
  token_read_only: 'Dieses API-Token darf nur lesen. Verwenden Sie eines, das auch schreiben darf.',
  token_too_long: 'Ein Token gilt höchstens ein Jahr: Wählen Sie einen Tag bis {until}.',
  day_past: 'Dieser Tag liegt in der Vergangenheit. Wählen Sie einen späteren.',
  token_needs_rights: 'Wählen Sie mindestens eine Berechtigung.',
  too_many_tokens: 'Sie haben {max} API-Token. Widerrufen Sie eines, das nicht mehr gebraucht wird.',
  preview_writes:
    'Sie sehen Steward gerade als anderer Benutzer. Es lässt sich nichts ändern; beenden Sie zuerst die Vorschau.',
  preview_private: 'Das ist nur für den Benutzer selbst, deshalb zeigt es die Vorschau nicht.',
  preview_over: 'Die Vorschau ist beendet. Starten Sie sie auf der Seite des Benutzers neu.',
  preview_higher: 'Sie können Steward nur als Benutzer ansehen, der nicht mehr Berechtigungen hat als Sie.',
  not_found: 'Das wurde nicht gefunden. Vielleicht wurde es gelöscht, oder Sie dürfen es nicht sehen.',
  stale:
    'Ein anderer Benutzer hat diesen Datensatz geändert, während Sie ihn bearbeitet haben. Vergleichen Sie, und speichern Sie erneut.',
  kept_by:
    '{name} kann noch nicht endgültig gelöscht werden. Verwendet von: {dependents}. Ändern Sie zuerst diese, oder löschen Sie sie zuerst endgültig.',
  purged: 'Dieser Eintrag wurde endgültig gelöscht und kann nicht wiederhergestellt werden.',
  administrators_only: 'Das können nur Administratoren des Unternehmens.',
  in_bin: '{what} im Papierkorb',
  in_use: '{name} wird noch verwendet von: {dependents}. Ändern Sie zuerst diese.',
  taken: '{other} hat diesen Wert schon. Wählen Sie einen anderen.',
  taken_in_trash:
    'Das kann nicht wiederhergestellt werden: {other} hat jetzt denselben Wert. Ändern Sie zuerst diesen.',
  already_checked_out: '{asset} ist seit {since} an {holder} ausgegeben.',
  not_checked_out: '{asset} ist nicht ausgegeben und kann nicht zurückgenommen werden.',
  not_deployable:
    '{asset} hat die Statusbezeichnung {status}, mit der es nicht ausgegeben werden darf. Wählen Sie zuerst eine einsetzbare.',
  portal_only: 'Sie haben nur Zugriff auf Ihre eigenen Assets. Bitten Sie die Administration, wenn Sie mehr brauchen.',
  claim_taken: '{asset} wurde gerade an einen anderen Benutzer ausgegeben. Wählen Sie ein anderes Asset.',
  claim_yours: '{asset} ist Ihnen bereits zugewiesen.',
  not_theirs: '{name} hat es nicht mehr.',
  already_requested: 'Das haben Sie bereits angefordert. Sie erhalten eine E-Mail.',
  request_ended: 'Diese Anforderung ist bereits geschlossen. Laden Sie die Seite neu.',
  refresh_race: 'Die Sitzung wurde eben von einem anderen Tab erneuert.',
  idempotency_conflict: 'Dieser Idempotency-Key wurde mit einer anderen Eingabe benutzt.',
  job_running: 'Das läuft bereits.',
  job_ended: 'Das geht nicht mehr: Der Import ist inzwischen weiter. Laden Sie die Seite neu.',
  too_many_jobs:
    'Sie haben {max} Aufträge, die laufen oder warten: {open}. Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.',
  too_many_company_jobs:
    'In Ihrem Unternehmen laufen oder warten {max} Aufträge: {open}. Warten Sie, bis einer fertig ist, oder brechen Sie einen von Ihren ab.',
  open_bulk: '1 Massenänderung',
  open_bulks: '{count} Massenänderungen',
  open_import: '1 Import',
  open_imports: '{count} Importe',
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
  too_big: 'Diese Datei ist größer als {max} MB.',
  unsupported_type: 'Dateien dieser Art werden nicht angenommen. Verwenden Sie {types}.',
  too_many_requests: 'Zu viele Versuche. Versuchen Sie es in {seconds} Sekunden wieder.',
  one_at_a_time:
    'Gerade wird eine andere Datei Ihres Unternehmens gelesen. Versuchen Sie es in {seconds} Sekunden erneut.',
  too_many_uploads:
    'Ihr Unternehmen lädt schon {max} Dateien gleichzeitig hoch. Warten Sie, bis eine davon hochgeladen ist, und versuchen Sie es erneut.',
  storage_full:
    'Ihr Unternehmen hat {used} von {allowed} MB für Bilder und Dateien belegt. Entfernen Sie nicht mehr benötigte, oder bitten Sie den Betreiber dieses Servers um mehr.',
  too_deep: 'Das Gesendete ist mehr als {max} Ebenen tief verschachtelt. Verringern Sie die Verschachtelung.',
  too_slow:
    'Das Gesendete kam zu langsam an und wurde abgelehnt. Prüfen Sie Ihre Verbindung, und senden Sie es erneut.',
  file_not_kept:
    'Die Datei dieses Imports ist nicht mehr gespeichert. Laden Sie sie erneut hoch, um sie anders zu lesen.',
  internal: 'Bei uns ist etwas schiefgegangen. Es wurde nichts gespeichert; bitte versuchen Sie es noch einmal.',
  unavailable: 'Die Datenbank ist gerade nicht erreichbar. Bitte versuchen Sie es bald wieder.',
  busy: 'Gerade warten zu viele Anfragen. Versuchen Sie es in {seconds} Sekunden wieder.',
  took_too_long:
    'Die Datenbank hat dafür zu lange gebraucht. Es wurde abgebrochen und nichts geändert. Grenzen Sie die Anfrage ein, oder versuchen Sie es später wieder.',
  required: 'Bitte ausfüllen.',
  required_value: 'Bitte ausfüllen: {field}',
  required_choice: 'Bitte wählen: {field}',
  not_text: 'Das muss ein Text sein.',
  control_character: 'Hier steht ein Zeichen, das nicht gespeichert werden kann.',
  one_line: 'Das muss in einer Zeile stehen.',
  too_long: 'Höchstens {max} Zeichen; hier sind es {length}.',
  too_short: 'Mindestens {min} Zeichen.',
  not_email: 'Das ist keine E-Mail-Adresse wie name@example.com.',
  not_phone: 'Eine Telefonnummer hat 10 bis 15 Ziffern, Leerzeichen oder Bindestriche und darf mit + beginnen.',
  not_url: 'Das ist keine Webadresse wie https://example.com.',
  not_color: 'Eine Farbe wird wie #4f46e5 geschrieben.',
  not_number: 'Das muss eine Zahl sein.',
  not_whole: 'Das muss eine ganze Zahl sein.',
  too_many_decimals: 'Höchstens {scale} Nachkommastellen.',
  too_great: 'Höchstens {max}.',
  too_small: 'Mindestens {min}.',
  not_amount: 'Das muss ein Betrag sein wie 1250.00.',
  not_country: 'Wählen Sie ein Land aus der Liste.',
  not_time_zone: 'Wählen Sie eine Zeitzone aus der Liste.',
  not_currency: '{currency} ist kein Währungskürzel wie EUR.',
  not_date: 'Ein Datum wird als JJJJ-MM-TT geschrieben.',
  no_such_day: 'Das Datum {value} gibt es nicht.',
  not_datetime: 'Ein Zeitpunkt wird als 2025-12-31T14:00:00Z geschrieben.',
  not_boolean: 'Das muss Ja oder Nein sein.',
  not_option: 'Das ist keine der Möglichkeiten: {options}.',
  not_list: 'Das muss eine Liste sein.',
  not_id: 'Das muss die Kennung eines Datensatzes sein.',
  cannot_change: 'Das lässt sich später nicht ändern. Legen Sie stattdessen ein neues an.',
  too_many: 'Höchstens {max}.',
  read_only: 'Das kann nicht gesetzt werden.',
  unknown_field: 'Ein Feld dieses Namens gibt es nicht.',
  no_such_record: '{record} nicht gefunden, oder Sie dürfen es nicht sehen.',
  wrong_kind_of_record: '{record} kann hier nicht verwendet werden.',
  circular: 'Ein Datensatz kann sich nicht selbst übergeordnet sein.',
  before_start: 'Das darf nicht vor {start} liegen.',
  prefix_needed: 'Geben Sie ein Präfix ein, oder deaktivieren Sie es.',
  unknown_filter: 'Die Filter sind nicht lesbar. Entfernen Sie sie und setzen Sie sie neu.',
  ids_or_list:
    'Wählen Sie Datensätze mit `ids`, oder über eine Liste mit `search` oder `filters`; `filters: null` bedeutet alle.',
  unknown_sort: 'Nach {field} kann die Liste nicht sortiert werden.',
  unknown_operator: '{field} kann nicht mit {op} verglichen werden.',
  not_yourself: 'Das geht nicht bei Ihnen selbst.',
  outside_your_rights: 'Dort gelten Ihre Berechtigungen nicht. Wählen Sie etwas innerhalb ihres Geltungsbereichs.',
  sign_in_to_accept:
    'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich als {email} an und nehmen Sie dann an.',
  sign_in_to_verify:
    'Melden Sie sich mit dem Konto an, zu dem dieser Link gehört, und öffnen Sie ihn dann noch einmal. Wenn Sie dieses Konto nicht angelegt haben, fordern Sie ein neues Passwort an: Dann gehört es Ihnen.',
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
  higher_role: 'Das kann nur ein Benutzer mit gleicher oder höherer Rolle ändern.',
  other_workspaces:
    'Dieser Benutzer arbeitet in Arbeitsbereichen, in denen Sie nicht sind. Bitten Sie jemanden, der in allen ist.',
  not_yours_to_grant: 'Sie können keine Berechtigung vergeben, die Sie nicht haben: {permission}.',
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
  pick_holder: 'Wählen Sie einen Benutzer, einen Standort oder ein Asset.',
  archived_label: 'Wählen Sie eine einsetzbare Statusbezeichnung.',
  future_date: 'Das darf nicht in der Zukunft liegen.',
  account_exists:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.',
  email_taken: 'Diese E-Mail-Adresse kann nicht verwendet werden. Wählen Sie eine andere.',
  shared_sign_in:
    'Dieser Benutzer meldet sich mit dieser Adresse bei mehreren Unternehmen an; nur er selbst kann sie ändern.',
  owner_accepted: 'Der Inhaber von {name} hat die Einladung schon angenommen.',
  owner_stays: 'Der Inhaber des Unternehmens kann nicht deaktiviert oder gelöscht werden.',
  last_workspace: 'Ein Unternehmen braucht mindestens einen Arbeitsbereich.',
  profile_is_complete: 'Das Profil dieses Unternehmens ist schon vollständig.',
  image_too_large: 'Dieses Bild hat mehr als {max} Millionen Pixel. Verkleinern Sie es, und wählen Sie es erneut.',
  image_too_heavy:
    'Bilder mit Zeilensprung (interlaced), progressive JPEGs und Bilder mit 16 Bit je Farbe dürfen höchstens {max} Millionen Pixel haben. Speichern Sie es als einfaches JPEG oder PNG, oder verkleinern Sie es.',
  image_too_slow:
    'Das Lesen dieses Bildes hat länger als {seconds} Sekunden gedauert. Verkleinern Sie es, oder speichern Sie es als einfaches JPEG.',
  one_file: 'Laden Sie jeweils nur eine Datei hoch.',
  image_unreadable: 'Dieses Bild ist nicht lesbar. Speichern Sie es erneut als PNG oder JPEG.',
  held_status: '{asset} ist ausgegeben. Nehmen Sie es zuerst zurück, und wählen Sie dann diese Statusbezeichnung.',
  held_label: '{count} Assets mit dieser Statusbezeichnung sind ausgegeben. Nehmen Sie sie zuerst zurück.',
  holder_circle: 'Das Asset wäre am Ende sich selbst zugewiesen.',
  cell_error: 'In dieser Zelle steht der Fehler {value}. Korrigieren Sie die Formel, oder leeren Sie die Zelle.',
  cell_left_out: 'Der Fehler {value} ist kein Wert und wurde ausgelassen.',
  scientific: '{value} sieht nach einer langen Zahl aus, die eine Tabellenkalkulation gekürzt hat.',
  not_a_date: '{value} ist kein Datum.',
  ambiguous:
    'Es gibt mehrere mit dem Namen {value}. Geben Sie einen eindeutigen Namen an, oder wählen Sie über eine andere Spalte.',
  same_row: 'Zeile {row} hat denselben Wert bei {field}. Behalten Sie eine davon.',
  exists: '{other} gibt es schon, und das Aktualisieren ist deaktiviert.',
  unknown_name: '{record} {value} gibt es nicht, und das Anlegen ist deaktiviert.',
  ask_date_order: 'Geben Sie für diese Spalten an, ob der Tag oder der Monat vorne steht: {columns}.',
  ask_decimal_mark:
    'Geben Sie für diese Spalten an, ob ein Komma oder ein Punkt vor den Nachkommastellen steht: {columns}.',
  not_csv:
    'Das ist weder eine CSV-Datei noch eine Excel-Mappe (xlsx). Speichern Sie die Tabelle als eine davon, und wählen Sie sie erneut.',
  broken_workbook:
    'Das ist keine CSV-Datei, und die Mappe lässt sich nicht öffnen, weil sie beschädigt ist. Öffnen Sie sie in Ihrer Tabellenkalkulation, speichern Sie sie neu, und wählen Sie sie erneut.',
  locked_workbook:
    'Diese Mappe ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort oder als CSV, und wählen Sie sie erneut.',
  old_workbook:
    'Diese Mappe hat ein altes Format (xls). Speichern Sie sie als xlsx oder CSV, und wählen Sie sie erneut.',
  far_column:
    'Zeile {row} hat einen Wert in Spalte {column}; gelesen werden höchstens {max} Spalten. Leeren Sie die Zellen weit rechts, und wählen Sie die Datei erneut.',
  unpacks_too_large:
    'Entpackt ist diese Mappe größer als {max} MB. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  unpacks_too_far:
    'Entpackt ist diese Mappe mehr als {max}-mal so groß. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  too_many_sheets: 'Diese Mappe hat mehr als {max} Blätter. Speichern Sie das gewünschte als eigene Datei.',
  too_many_parts:
    'Diese Mappe besteht aus mehr als {max} Teilen. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  too_many_texts:
    'Diese Mappe enthält mehr als {max} verschiedene Texte. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  too_long_texts:
    'Die Texte dieser Mappe haben zusammen mehr als {max} Zeichen. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  too_many_formats:
    'Diese Mappe hat mehr als {max} Zellformate. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  too_many_number_formats:
    'Die Zellen dieser Mappe zeigen Zahlen in mehr als {max} verschiedenen Formaten. Speichern Sie das Blatt als CSV, und wählen Sie es erneut.',
  too_many_merged:
    'Dieses Blatt hat mehr als {max} verbundene Bereiche. Heben Sie die Verbindungen auf, und wählen Sie die Datei erneut.',
  row_too_large: 'Zeile {row} hat mehr als {max} Zeichen. Kürzen Sie sie, und wählen Sie die Datei erneut.',
  no_headings_there:
    'In Zeile {row} stehen keine Überschriften. Wählen Sie eine der ersten {max} Zeilen, die welche hat, oder geben Sie an, dass die Datei keine hat.',
  reading_too_slow:
    'Das Lesen dieser Datei hat länger als {seconds} Sekunden gedauert und wurde beendet. Teilen Sie sie, oder speichern Sie das Blatt als CSV.',
  reading_too_much:
    'Das Lesen dieser Datei hat mehr als {max} MB Speicher gebraucht und wurde beendet. Teilen Sie sie, oder speichern Sie das Blatt als CSV.',
  file_unreadable:
    'Diese Datei lässt sich nicht lesen. Speichern Sie sie in Ihrer Tabellenkalkulation neu oder als CSV, und wählen Sie sie erneut.',
  too_many_columns: 'Diese Datei hat mehr als {max} Spalten. Nehmen Sie die heraus, die nicht gebraucht werden.',
  ask_sheet: 'Diese Mappe hat mehrere Blätter: {sheets}. Wählen Sie das aus, das importiert werden soll.',
  no_such_sheet: 'Diese Mappe hat kein Blatt {value}.',
  empty_file: 'In dieser Datei sind keine Zeilen.',
  open_quote: 'Ein Anführungszeichen, das in Zeile {line} beginnt, wird nie geschlossen.',
  too_many_rows: 'Diese Datei hat mehr als {max} Zeilen. Teilen Sie sie.',
  too_many_for_sheet:
    'Ein Blatt fasst höchstens {max} Zeilen. Grenzen Sie die Liste ein, oder exportieren Sie sie als CSV.',
  not_visible: 'Für Sie nicht sichtbar',
  printed_first: 'Die ersten {max} von {count}',
  row_too_long: 'Diese Zeile hat {count} Zellen, es gibt aber {max} Spalten.',
  no_mapping: 'Wählen Sie mindestens eine Spalte.',
  held_by_other: 'Es ist an {holder} ausgegeben. Nehmen Sie es zuerst zurück.',
  no_holder: 'Es fehlt, wem oder wo es zugewiesen wird.',
  mapped_twice: 'Zwei Spalten können nicht dasselbe bedeuten.',
  not_used: '{label} „{value}“ bleibt ohne Wirkung: {name} gibt es schon, mit „{other}“.',
  not_used_empty: '{label} „{value}“ bleibt ohne Wirkung: {name} gibt es schon, ohne diese Angabe.',
  not_used_made: '{label} „{value}“ bleibt ohne Wirkung: Eine frühere Zeile legt {name} mit „{other}“ an.',
  not_used_made_empty: '{label} „{value}“ bleibt ohne Wirkung: Eine frühere Zeile legt {name} ohne diese Angabe an.',
  several_refused: '{count} von {all} können nicht hinzugefügt werden. Es wurde nichts hinzugefügt.',
  no_sign_in: 'Kann sich anmelden: ausgelassen, weil die E-Mail-Adresse fehlt.',
  year_range: '{value}: Das Jahr muss zwischen 1900 und 2199 liegen.',
  which_currency: '„{sign}“ steht für mehrere Währungen ({options}). Wählen Sie unter „Werte“, welche gemeint ist.',
  shortened_in: '{label}: {value} sieht nach einer langen Zahl aus, die eine Tabellenkalkulation gekürzt hat.',
  same_name_there:
    '{name} gibt es schon, und die Zeile sagt nicht, ob dasselbe gemeint ist: Es würde ein zweites Mal angelegt.',
  too_many_values: 'Höchstens {max} Werte einer Spalte können zugeordnet werden.',
  email_for_sign_in: 'Wer sich anmelden kann, braucht eine E-Mail-Adresse.',
  changed_since: 'Seither von {name} geändert; das bleibt so.',
  unique_in_bulk: 'Das muss bei jedem anders sein und kann deshalb nicht für mehrere gesetzt werden.',
  company_switched_off:
    '{company} ist gesperrt; darin lässt sich nichts ändern. Alles kann weiterhin gelesen und exportiert werden. Wer diese Installation betreibt, kann das Unternehmen entsperren.',
  trial_ended:
    'Die Testphase von {company} ist abgelaufen; darin lässt sich nichts ändern. Alles kann weiterhin gelesen und exportiert werden. Mit einem Abonnement geht es weiter.',
  subscription_ended:
    'Das Abonnement von {company} ist abgelaufen; darin lässt sich nichts ändern. Alles kann weiterhin gelesen und exportiert werden. Sobald es verlängert ist, geht die Arbeit weiter.',
  platform_only: 'Das können nur die Betreiber dieser Installation.',
  support_read_only: 'Ihr Support-Zugriff ist nur lesend. Bitten Sie das Unternehmen um Zugriff mit Änderungen.',
  support_not_own: 'Das geht mit dem Support-Zugriff nicht. Das kann nur ein Benutzer des Unternehmens tun.',
  support_ended: 'Der Support-Zugriff ist beendet.',
  not_external_id: 'So sieht diese Kennung nicht aus. Ein Beispiel ist {example}.',
  reason_needed: 'Geben Sie einen Grund an; das Unternehmen liest ihn.',
  taken_by_company: '{company} hat diese Kennung bereits.',
  no_support_window: 'Dieses Unternehmen gewährt zurzeit keinen Support-Zugriff. Fragen Sie zuerst Zugriff an.',
  reason: 'Grund',
};
