import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kind_contradicts:
    'Diese Spaltenart hat den Typ {types} und das Format {formats}. Wählen Sie diese, oder lassen Sie sie weg.',
  format_not_of_type: 'Dieser Typ hat die Formate {formats}. Wählen Sie eines davon oder einen anderen Typ.',
  pattern_too_long: 'Ein Muster hat höchstens {max} Zeichen. Kürzen Sie es.',
  pattern_too_large:
    'Dieses Muster wiederholt zu viel, um schnell geprüft zu werden. Nehmen Sie weniger oder kleinere Zahlen in Klammern.',
  bad_pattern:
    'Dieses Muster ist nicht verwendbar: {reason}. Berichtigen Sie es; Rückverweise und Vorausschau gibt es nicht.',
  no_default_possible: 'Dieses Feld kann keine Vorgabe haben. Lassen Sie sie leer.',
  not_unique_kind:
    'Werte dieser Art können nicht eindeutig sein. Schalten Sie es aus, oder wählen Sie eine andere Art.',
  not_encryptable:
    'Werte dieser Art lassen sich nicht verschlüsseln. Wählen Sie einen Text, der weder eindeutig ist noch eine Vorgabe hat.',
  encrypted_values:
    'Verschlüsselte Werte lassen sich nicht umwandeln. Datensätze mit einem solchen Wert: {count}. Leeren Sie diese zuerst, oder legen Sie ein neues Feld an.',
  not_confirmed:
    'Datensätze mit einem Wert in {field}: {count}. Werte, die nicht mehr passen: {refused}. Bestätigen Sie die erste Zahl, um fortzufahren.',
  open_conversion: '1 Umwandlung von Werten',
  open_conversions: '{count} Umwandlungen von Werten',
  open_value_removal: '1 Entfernen von Werten',
  open_value_removals: '{count} Entfernen von Werten',
  being_converted: 'Seine Werte werden gerade umgewandelt. Ändern Sie es danach.',
  repeated_values: 'Werte dieses Feldes, die in mehreren Datensätzen stehen: {count}. Ändern Sie diese zuerst.',
};
