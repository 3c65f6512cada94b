import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_import: '1 Import',
  open_imports: '{count} Importe',
  file_not_kept:
    'Die Datei dieses Imports ist nicht mehr gespeichert. Laden Sie sie erneut hoch, um sie anders zu lesen.',
  cell_left_out: 'Der Fehler {value} ist kein Wert und wurde ausgelassen.',
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
  row_too_long: 'Diese Zeile hat {count} Zellen, es gibt aber {max} Spalten.',
  no_mapping: 'Wählen Sie mindestens eine Spalte.',
  held_by_other: 'Es ist an {holder} ausgegeben. Nehmen Sie es zuerst zurück.',
  no_holder: 'Es fehlt, wem oder wo es zugewiesen wird.',
  mapped_twice: 'Zwei Spalten können nicht dasselbe bedeuten.',
  not_used: '{label} „{value}“ bleibt ohne Wirkung: {name} gibt es schon, mit „{other}“.',
  not_used_empty: '{label} „{value}“ bleibt ohne Wirkung: {name} gibt es schon, ohne diese Angabe.',
  not_used_made: '{label} „{value}“ bleibt ohne Wirkung: Eine frühere Zeile legt {name} mit „{other}“ an.',
  not_used_made_empty: '{label} „{value}“ bleibt ohne Wirkung: Eine frühere Zeile legt {name} ohne diese Angabe an.',
  no_sign_in: 'Kann sich anmelden: ausgelassen, weil die E-Mail-Adresse fehlt.',
  shortened_in: '{label}: {value} sieht nach einer langen Zahl aus, die eine Tabellenkalkulation gekürzt hat.',
  same_name_there:
    '{name} gibt es schon, und die Zeile sagt nicht, ob dasselbe gemeint ist: Es würde ein zweites Mal angelegt.',
  too_many_values: 'Höchstens {max} Werte einer Spalte können zugeordnet werden.',
};
