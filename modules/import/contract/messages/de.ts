import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_import: '1 Import',
  open_imports: '{count} Importe',
  file_not_kept:
    'Die Datei dieses Imports ist nicht mehr gespeichert. Laden Sie sie erneut hoch, um sie anders zu lesen.',
  cell_left_out: 'Die Zelle enthält den Formelfehler {value}. Sie wurde ausgelassen.',
  ambiguous:
    'Mehrere Datensätze haben den Namen {value}. Geben Sie einen eindeutigen Namen an oder wählen Sie über eine andere Spalte.',
  same_row: 'Zeile {row} hat denselben Wert bei {field}. Behalten Sie eine davon.',
  exists: '{other} gibt es schon. Aktivieren Sie „Vorhandene Datensätze ändern“ oder entfernen Sie die Zeile.',
  unknown_name: '{record} {value} gibt es nicht. Wählen Sie „Anlegen“ oder korrigieren Sie den Namen.',
  ask_date_order: 'Wählen Sie, ob in diesen Spalten Tag oder Monat vorne steht: {columns}.',
  ask_decimal_mark:
    'Wählen Sie, ob in diesen Spalten ein Komma oder ein Punkt vor den Nachkommastellen steht: {columns}.',
  not_csv:
    'Diese Datei ist weder CSV noch eine Excel-Mappe (xlsx). Speichern Sie die Tabelle in einem dieser Formate und wählen Sie sie erneut.',
  broken_workbook:
    'Diese Mappe ist beschädigt. Öffnen Sie sie in Ihrer Tabellenkalkulation, speichern Sie sie neu und wählen Sie sie erneut.',
  locked_workbook:
    'Diese Mappe ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort oder als CSV und wählen Sie sie erneut.',
  old_workbook:
    'Diese Mappe hat ein altes Format (xls). Speichern Sie sie als xlsx oder CSV und wählen Sie sie erneut.',
  far_column:
    'Zeile {row} hat einen Wert in Spalte {column}. Gelesen werden höchstens {max} Spalten. Leeren Sie die Zellen weit rechts und wählen Sie die Datei erneut.',
  unpacks_too_large:
    'Entpackt ist diese Mappe größer als {max} MB. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  unpacks_too_far:
    'Entpackt ist diese Mappe mehr als {max}-mal so groß. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  too_many_sheets: 'Diese Mappe hat mehr als {max} Blätter. Speichern Sie das gewünschte als eigene Datei.',
  too_many_parts:
    'Diese Mappe besteht aus mehr als {max} Teilen. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  too_many_texts:
    'Diese Mappe enthält mehr als {max} verschiedene Texte. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  too_long_texts:
    'Die Texte dieser Mappe haben zusammen mehr als {max} Zeichen. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  too_many_formats:
    'Diese Mappe hat mehr als {max} Zellformate. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  too_many_number_formats:
    'Die Zellen dieser Mappe zeigen Zahlen in mehr als {max} verschiedenen Formaten. Speichern Sie das Blatt als CSV und wählen Sie es erneut.',
  too_many_merged:
    'Dieses Blatt hat mehr als {max} verbundene Bereiche. Heben Sie die Verbindungen auf und wählen Sie die Datei erneut.',
  row_too_large: 'Zeile {row} hat mehr als {max} Zeichen. Kürzen Sie sie und wählen Sie die Datei erneut.',
  no_headings_there:
    'Zeile {row} enthält keine Überschriften. Wählen Sie eine andere der ersten {max} Zeilen oder „Keine Überschriften“.',
  reading_too_slow:
    'Das Lesen dieser Datei hat länger als {seconds} Sekunden gedauert und wurde abgebrochen. Teilen Sie sie oder speichern Sie das Blatt als CSV.',
  reading_too_much:
    'Das Lesen dieser Datei hat mehr als {max} MB Speicher gebraucht und wurde abgebrochen. Teilen Sie sie oder speichern Sie das Blatt als CSV.',
  file_unreadable:
    'Diese Datei lässt sich nicht lesen. Speichern Sie sie in Ihrer Tabellenkalkulation neu oder als CSV und wählen Sie sie erneut.',
  too_many_columns: 'Diese Datei hat mehr als {max} Spalten. Entfernen Sie nicht benötigte.',
  ask_sheet: 'Diese Mappe hat mehrere Blätter: {sheets}. Wählen Sie das aus, das importiert werden soll.',
  no_such_sheet: 'Diese Mappe hat kein Blatt {value}. Wählen Sie ein anderes.',
  empty_file: 'Diese Datei hat keine Zeilen. Wählen Sie eine andere.',
  open_quote:
    'Ein Anführungszeichen aus Zeile {line} wird nie geschlossen. Korrigieren Sie die Datei und wählen Sie sie erneut.',
  too_many_rows: 'Diese Datei hat mehr als {max} Zeilen. Teilen Sie sie.',
  row_too_long: 'Diese Zeile hat {count} Zellen, es gibt aber {max} Spalten. Entfernen Sie die überzähligen Zellen.',
  no_mapping: 'Wählen Sie mindestens eine Spalte.',
  held_by_other: 'Das Asset ist an {holder} ausgegeben. Nehmen Sie es zuerst zurück.',
  no_holder: 'Es fehlt der Benutzer, der Standort oder das Asset für die Zuweisung.',
  mapped_twice: 'Zwei Spalten sind demselben Feld zugeordnet. Ändern Sie eine davon.',
  not_used: '{label} „{value}“ bleibt ohne Wirkung: {name} gibt es schon, mit „{other}“.',
  not_used_empty: '{label} „{value}“ bleibt ohne Wirkung: {name} gibt es schon, ohne diese Angabe.',
  not_used_made: '{label} „{value}“ bleibt ohne Wirkung: Eine frühere Zeile legt {name} mit „{other}“ an.',
  not_used_made_empty: '{label} „{value}“ bleibt ohne Wirkung: Eine frühere Zeile legt {name} ohne diese Angabe an.',
  no_sign_in: '„Kann sich anmelden“ wurde ausgelassen, weil die E-Mail-Adresse fehlt.',
  shortened_in:
    '{label}: {value} sieht nach einer langen Zahl aus, die eine Tabellenkalkulation gekürzt hat. Geben Sie die vollständige Zahl ein.',
  same_name_there:
    '{name} gibt es schon. Die Zeile sagt nicht, ob dasselbe gemeint ist; es würde ein zweites Mal angelegt.',
  too_many_values: 'Ordnen Sie höchstens {max} Werte einer Spalte zu.',
};
