import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  kind_contradicts:
    'Diese Spaltenart hat den Typ {types} und das Format {formats}. Wählen Sie diese oder lassen Sie sie weg.',
  format_not_of_type: 'Formate dieses Typs: {formats}. Wählen Sie eines davon oder einen anderen Typ.',
  pattern_too_long: 'Ein Muster hat höchstens {max} Zeichen. Kürzen Sie es.',
  pattern_too_large:
    'Dieses Muster wiederholt zu viel, um schnell geprüft zu werden. Verwenden Sie weniger oder kleinere Zahlen in Klammern.',
  bad_pattern:
    'Dieses Muster ist nicht verwendbar: {reason}. Korrigieren Sie es. Rückverweise und Lookaheads werden nicht unterstützt.',
  no_default_possible: 'Dieses Feld kann keine Vorgabe haben. Lassen Sie sie leer.',
  not_unique_kind:
    'Werte dieser Art können nicht eindeutig sein. Deaktivieren Sie „Eindeutig“ oder wählen Sie eine andere Art.',
  not_encryptable:
    'Werte dieser Art lassen sich nicht verschlüsseln. Wählen Sie einen Text, der weder eindeutig ist noch eine Vorgabe hat.',
  encrypted_values:
    'Verschlüsselte Werte lassen sich nicht umwandeln. Datensätze mit einem Wert: {count}. Leeren Sie diese zuerst oder fügen Sie ein neues Feld hinzu.',
  not_confirmed:
    'Datensätze mit einem Wert in {field}: {count}. Werte, die nicht mehr passen: {refused}. Bestätigen Sie die erste Zahl, um fortzufahren.',
  open_conversion: '1 Wertumwandlung',
  open_conversions: '{count} Wertumwandlungen',
  open_value_removal: '1 Wertlöschung',
  open_value_removals: '{count} Wertlöschungen',
  being_converted: 'Die Werte dieses Feldes werden gerade umgewandelt. Ändern Sie das Feld danach.',
  repeated_values: 'Werte, die mehrere Datensätze haben: {count}. Ändern Sie diese zuerst.',
};
